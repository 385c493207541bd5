import type { GameInfo, LogLine, Scene } from '@tefuda/engine/protocol'
import { useEffect, useRef } from 'react'
import { useSettings } from '../../settings-view.tsx'
import { momentsIn } from './moments.ts'

/** Sounds of the table, made of noise and short tones: a card that slides, a woodblock, a drum, a bell, swords, a gong. */
type Sound = 'slide' | 'wood' | 'drum' | 'bell' | 'clash' | 'gong'

const LOUDNESS = 0.35

/** What is heard of what is told, by what the line is called; of the rest nothing. */
const HEARD: readonly (readonly [lines: RegExp, sound: Sound])[] = [
  [/damage|hurt|wound|destroy|kill|die/i, 'drum'],
  [/trigger|heal|drive|win/i, 'bell'],
  [/turn|attack|greet|declare/i, 'wood'],
  [/move|draw|play|put|call|ride|show|discard/i, 'slide'],
]

/** The one sound that stands for several lines: the rarest is the one to hear. */
export function soundOf(lines: readonly LogLine[]): Sound | null {
  const found = HEARD.find(([pattern]) => lines.some(({ said }) => pattern.test(said.key)))
  return found ? found[1] : null
}

/** Plays what happens at the table, if whoever plays wants to hear it. Browsers allow it after the first click. */
export function useSound(info: GameInfo | null, scene: Scene | null): void {
  const { settings } = useSettings()
  const told = useRef(scene?.log.length ?? 0)
  useEffect(() => {
    if (!info || !scene) return
    const { log } = scene
    // What is shown large is heard when it is shown.
    const large = new Set(momentsIn(info, scene, Math.min(told.current, log.length)).map(({ line }) => line))
    const heard = soundOf(log.slice(Math.min(told.current, log.length)).filter((line) => !large.has(line)))
    told.current = log.length
    if (heard && settings.sound) sound(heard)
  }, [info, scene, settings.sound])
}

/** Plays a sound, as soon as the browser allows it. */
export function sound(which: Sound): void {
  if (navigator.userActivation?.hasBeenActive) play(which)
}

let studio: AudioContext | null = null

function play(sound: Sound): void {
  studio ??= new AudioContext()
  const { currentTime: now, destination } = studio
  const out = studio.createGain()
  out.gain.value = LOUDNESS
  out.connect(destination)
  if (sound === 'slide') noise(studio, out, now)
  else if (sound === 'wood') tone(studio, out, now, { from: 920, to: 610, long: 0.09 })
  else if (sound === 'drum') tone(studio, out, now, { from: 130, to: 48, long: 0.34 })
  else for (const one of STRUCK[sound]) tone(studio, out, now, one)
}

interface Tone {
  readonly from: number
  readonly to: number
  readonly long: number
}

/** Metal that is struck sounds in several tones at once. */
const STRUCK: { readonly [sound in 'bell' | 'clash' | 'gong']: readonly Tone[] } = {
  bell: [880, 1320].map((from) => ({ from, to: from, long: 0.9 })),
  clash: [2100, 1570, 1180].map((from) => ({ from, to: from * 0.82, long: 0.35 })),
  gong: [98, 147, 233, 311].map((from) => ({ from, to: from * 0.97, long: 1.6 })),
}

function tone(on: AudioContext, out: AudioNode, now: number, { from, to, long }: Tone): void {
  const string = on.createOscillator()
  const fading = on.createGain()
  string.frequency.setValueAtTime(from, now)
  string.frequency.exponentialRampToValueAtTime(to, now + long)
  fading.gain.setValueAtTime(0.5, now)
  fading.gain.exponentialRampToValueAtTime(0.001, now + long)
  string.connect(fading).connect(out)
  string.start(now)
  string.stop(now + long)
}

function noise(on: AudioContext, out: AudioNode, now: number): void {
  const long = 0.14
  const paper = on.createBuffer(1, on.sampleRate * long, on.sampleRate)
  const samples = paper.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length)
  const source = on.createBufferSource()
  source.buffer = paper
  const band = on.createBiquadFilter()
  band.type = 'bandpass'
  band.frequency.value = 2400
  source.connect(band).connect(out)
  source.start(now)
}
