import * as v from 'valibot'

const MOST = 100
const Words = v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(MOST), v.readonly())

/** When somebody wants to be asked (`Attention` of players), as it comes from a page. */
export const AttentionSchema = v.strictObject({
  mode: v.picklist(['smart', 'skip', 'full']),
  stops: v.strictObject({ own: Words, others: Words }),
  wishes: v.exactOptional(Words),
})
