import type { Scene, SentScene } from '../protocol/index.ts'
import { changeBetween, changed } from './changes.ts'
import { type PackedScene, packed, Unpacker } from './packed.ts'

/** What one side was sent: its next scene is sent as what is new in it. */
export class SceneSender {
  private n = 0
  private last: PackedScene | null = null

  send(scene: Scene): SentScene {
    const before = this.last
    this.last = packed(scene)
    this.n++
    return before ? { n: this.n, change: changeBetween(before, this.last) } : { n: this.n, whole: scene }
  }

  /** The next scene is sent whole: the other side has begun anew, or missed one. */
  forget(): void {
    this.last = null
  }
}

/** The other side: puts scenes together again. */
export class SceneReader {
  private n = 0
  private last: PackedScene | null = null
  private readonly unpacker = new Unpacker()

  /** Null where a scene was missed: then it is to be asked for whole. */
  read(sent: SentScene): Scene | null {
    if ('change' in sent && (!this.last || sent.n !== this.n + 1)) return null
    this.n = sent.n
    this.last = 'whole' in sent ? packed(sent.whole) : changed(this.last!, sent.change)
    return ofItsOwn(this.unpacker.scene(this.last))
  }
}

/** Each moment has a scene, a view and a question of its own, even where the same is asked again: a page knows it by them. */
const ofItsOwn = (scene: Scene): Scene => {
  const { view } = scene
  return { ...scene, view: { ...view, decision: view.decision && { ...view.decision } } }
}
