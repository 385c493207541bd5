/** The register: a game in this list can be played, judged, measured and drawn everywhere. */
export { blackpoker } from '@tefuda/blackpoker/listing'
export { ninjaSlayer } from '@tefuda/ninja-slayer/listing'
export { pso2 } from '@tefuda/pso2/listing'
export { spellCardStrike } from '@tefuda/spell-card-strike/listing'
export { vanguard } from '@tefuda/vanguard/listing'
