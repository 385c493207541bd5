import { cogPath } from './lands.ts'
import { both, INK, IRON, mirrored, moved, plain, STEEL, type Studio, svg, times, turned } from './studio.ts'
import { BEHIND, drum, HELD, paperLantern, parasol } from './weapons.ts'

/** Things: what is carried, built or grown, large and alone in the middle. */

type Drawing = (s: Studio) => string

const lit = (s: Studio) => s.glow(150, 200, 150)

const bow: Drawing = (s) =>
  lit(s) +
  `<g transform="translate(20 0)">${BEHIND.bow(s)}</g>` +
  moved(
    150,
    204,
    s.rope('M-106 0H96', s.third, 9) +
      s.shape('M92 -14L128 0L92 14Z', STEEL, 2.4) +
      s.shape('M-112 0L-88 -16H-66L-84 0L-66 16H-88Z', s.a2, 2.4),
  )

const gun: Drawing = (s) => `${lit(s)}<g transform="translate(-24 -76) scale(1.15)">${HELD.gun(s)}</g>`
const pistols: Drawing = (s) => {
  const one =
    s.shape('M-54 -16H6V14H-16L-30 84C-34 96 -66 92 -64 78Z', s.third) +
    s.line('M-4 14C10 40 -12 46 -22 40', 4.6) +
    s.box(-58, -26, 178, 32, '#333a48', 6) +
    s.box(100, -32, 20, 44, s.a1, 4, 2.6) +
    s.shape('M-58 -26L-72 -46L-44 -34Z', s.a1, 2.4) +
    s.line('M-30 -10H80', 3, s.a1)
  return s.glow(150, 200, 160) + both(moved(160, 250, one, -50, 1.12))
}
const hammer: Drawing = (s) => `${lit(s)}<g transform="translate(2 -6)">${HELD.hammer(s)}</g>`
const staff: Drawing = (s) =>
  `${lit(s)}<g transform="rotate(16 150 200) translate(-72 16)">${BEHIND.staff(s)}</g>`
const flute: Drawing = (s) =>
  lit(s) +
  moved(-214, -84, HELD.flute(s), 0, 1.9) +
  s.line('M96 120V80L126 72V112M96 120a9 7 0 1 1 -.1 -1M126 112a9 7 0 1 1 -.1 -1', 4.4, s.a1)
const umbrella: Drawing = (s) =>
  s.glow(150, 190, 160) + moved(150, 190, parasol(s), 12, 1.1) + s.disc(150, 190, 11, INK, 1)
const bigDrum: Drawing = (s) =>
  lit(s) +
  s.cloth('M70 96Q150 70 230 96Q268 200 230 312Q150 340 70 312Q32 200 70 96Z') +
  moved(150, 200, drum(s), 0, 3.6) +
  times(9, (i) => s.disc(74 + i * 19, 92 - 16 * Math.sin((i / 8) * Math.PI), 4, s.a1, 1.4)).join('')
const letter: Drawing = (s) =>
  lit(s) +
  turned(
    -7,
    150,
    200,
    s.box(92, 62, 116, 274, s.paper) +
      s.line(
        times(4, (i) => svg`M${186 - i * 24} 96v${[196, 150, 210, 96][i]}`).join(''),
        8,
        INK,
        ' stroke-dasharray="16 7 9 7" stroke-linecap="butt"',
      ) +
      s.box(80, 48, 140, 20, s.robe, 9) +
      s.box(80, 330, 140, 20, s.robe, 9) +
      s.box(100, 284, 34, 34, s.a2, 3, 0.01) +
      s.line('M108 292H126M108 302H126M117 290V312', 3, s.paper),
  )
const blades: Drawing = (s) => lit(s) + HELD.twin(s)
const fan: Drawing = (s) => `${lit(s)}<g transform="translate(-216 -198) scale(1.72)">${HELD.fan(s)}</g>`
const wheel: Drawing = (s) =>
  lit(s) +
  s.shape(cogPath(150, 196, 126, 14), s.robe) +
  s.disc(150, 196, 84, s.fourth, 2.6) +
  s.shape(cogPath(150, 196, 52, 10), s.a1, 2.6) +
  s.disc(150, 196, 20, s.a2, 2.4) +
  s.line('M150 112V144M150 248V280M66 196H98M202 196H234', 7)
const shield: Drawing = (s) =>
  lit(s) +
  s.cloth('M60 86Q150 54 240 86C246 200 220 300 150 352C80 300 54 200 60 86Z', 3) +
  s.line('M76 100Q150 74 224 100C228 196 204 282 150 330C96 282 72 196 76 100Z', 4, s.a1) +
  s.disc(150, 190, 34, s.a1) +
  s.disc(150, 190, 16, s.a2, 2.4) +
  both(times(2, (i) => s.disc(98, 126 + i * 120, 5, s.a1, 1.6)).join(''))
const mail: Drawing = (s) =>
  lit(s) +
  s.cloth('M104 92Q150 128 196 92L232 110L224 190L214 330Q150 352 86 330L76 190L68 110Z') +
  both(
    s.shape('M104 90C76 92 48 108 34 140L46 206Q76 202 96 184L102 130Z', s.fourth) +
      times(3, (i) =>
        s.line(
          svg`M${42 + i * 2} ${150 + i * 18}L${98} ${132 + i * 18}`,
          4.4,
          i % 2 ? s.a2 : s.a1,
          ' stroke-dasharray="8 3" stroke-linecap="butt"',
        ),
      ).join(''),
  ) +
  s.shape('M84 246Q150 268 216 246L219 276Q150 298 81 276Z', s.fourth) +
  s.line('M83 262Q150 284 217 262', 3.6, s.a2) +
  s.disc(150, 176, 18, s.a1, 2.6)
const helmet: Drawing = (s) =>
  s.glow(150, 200, 150) +
  s.shape('M82 244C66 262 54 286 50 312Q100 300 116 280L118 240Z', s.fourth) +
  mirrored(s.shape('M82 244C66 262 54 286 50 312Q100 300 116 280L118 240Z', s.fourth)) +
  s.shape('M104 236H196L188 284Q150 314 112 284Z', '#7d1d1d') +
  plain(times(6, (i) => svg`M${122 + i * 10} 258h6v7h-6Z`).join(''), s.paper) +
  s.cloth('M74 226C70 166 104 132 150 132S230 166 226 226L252 250Q150 226 48 250Z') +
  s.line('M66 238Q150 216 234 238', 3, s.a1) +
  s.shape('M40 34C52 108 98 152 150 152S248 108 260 34C236 84 200 112 150 112S64 84 40 34Z', s.a1) +
  s.disc(150, 134, 18, s.a2)
const stone: Drawing = (s) =>
  lit(s) +
  s.cloth('M64 372C40 320 56 220 96 156C118 120 176 108 206 146C244 200 262 310 240 372Z') +
  s.line('M98 168C118 190 116 220 104 246M206 164C190 196 204 226 222 250M84 310L110 326L102 352', 2.4) +
  s.rope('M60 272Q150 320 246 268', s.paper, 17) +
  s.line(
    'M66 276L74 282M96 286L104 292M128 292L136 298M162 292L170 297M194 286L202 290M224 274L232 278',
    2.2,
  ) +
  [100, 150, 200]
    .map((x) => moved(x, 304, s.shape('M-8 0H8L14 14L2 20L12 36L-10 30L-4 18L-14 12Z', s.paper, 1.8)))
    .join('')
const mirror: Drawing = (s) =>
  lit(s) +
  s.rope('M150 296V384', s.third, 20) +
  s.disc(150, 180, 118, s.robe) +
  s.disc(150, 180, 96, s.a1, 2.6) +
  s.disc(150, 180, 88, s.paper, 0.01) +
  plain('M84 218A76 76 0 0 1 196 118L212 140A60 60 0 0 0 110 232Z', '#fff', ' opacity=".7"') +
  times(8, (i) =>
    s.disc(150 + 107 * Math.cos((i * Math.PI) / 4), 180 + 107 * Math.sin((i * Math.PI) / 4), 5, s.a2, 1.4),
  ).join('')
const key: Drawing = (s) =>
  lit(s) +
  turned(
    28,
    150,
    200,
    s.rope('M150 150V368', s.a1, 26) +
      s.shape('M160 304H196V322H182V336H160ZM160 344H192V362H160Z', s.a1) +
      s.disc(150, 106, 56, s.a1) +
      s.disc(150, 106, 30, s.robe, 2.6) +
      s.shape('M150 88L160 106L150 124L140 106Z', s.a2, 2),
  )
const chain: Drawing = (s) =>
  lit(s) +
  turned(
    -34,
    150,
    200,
    times(4, (i) => (i % 2 ? s.rope(svg`M150 ${74 + i * 82}V${130 + i * 82}`, s.a1, 20) : '')).join('') +
      times(3, (i) =>
        s.rope(svg`M120 ${60 + i * 110}a30 30 0 0 1 60 0v44a30 30 0 0 1 -60 0Z`, IRON, 22),
      ).join('') +
      times(2, (i) => s.rope(svg`M150 ${112 + i * 110}v56`, s.robe, 22)).join(''),
  ) +
  s.box(104, 168, 92, 84, s.a1, 8) +
  s.rope('M124 168V146A26 26 0 0 1 176 146V168', IRON, 16) +
  s.disc(150, 204, 11, INK, 0.01) +
  plain('M145 206H155L159 234H141Z', INK)
const tree: Drawing = (s) =>
  s.glow(150, 170, 160) +
  s.shape(
    'M124 400C134 330 130 290 110 250L128 244L142 276L150 220L164 272L188 236L202 246C176 290 168 330 180 400Z',
    s.third,
  ) +
  s.cloth(
    'M150 48C116 40 84 64 84 96C50 100 30 134 48 166C30 196 56 236 96 230C114 252 146 256 158 238C180 256 220 246 228 218C264 212 276 170 252 146C264 112 236 82 206 90C200 62 172 44 150 48Z',
  ) +
  s.line(
    'M96 140Q112 124 128 140M168 120Q184 104 200 120M130 188Q146 172 162 188M190 178Q204 164 218 178',
    3,
    s.paper,
  ) +
  [
    [120, 104],
    [214, 150],
    [92, 190],
    [170, 214],
  ]
    .map(([x, y]) => s.disc(x!, y!, 9, s.a2, 2))
    .join('')
const sprout: Drawing = (s) =>
  lit(s) +
  s.shape('M60 372Q150 316 240 372V400H60Z', s.third) +
  s.rope('M150 356C146 300 156 250 150 190', s.second, 17) +
  s.cloth('M150 220C140 160 92 124 36 128C40 188 88 230 150 220Z') +
  s.shape('M150 196C152 130 196 86 262 80C264 146 220 196 150 196Z', s.second) +
  s.line('M58 146Q110 168 144 212M242 98Q190 130 156 186', 2.4) +
  s.disc(150, 96, 9, s.a1, 2)
const sail: Drawing = (s) =>
  lit(s) +
  s.rope('M150 52V340', s.third, 13) +
  s.cloth('M142 66C90 130 66 210 56 288Q104 300 142 286Z') +
  s.shape('M160 88C212 140 236 208 244 280Q200 296 160 284Z', s.paper) +
  s.line('M176 132Q214 146 222 180M172 200Q218 210 236 236', 2, s.a2) +
  s.shape('M30 318Q150 344 270 314C256 352 226 376 150 378S44 356 30 318Z', s.fourth) +
  s.line('M40 334Q150 360 258 332', 3, s.a1) +
  s.shape('M150 56L104 44L150 30Z', s.a2, 2.4)
const hourglass: Drawing = (s) =>
  lit(s) +
  s.shape(
    'M84 92C84 160 128 178 138 200C128 222 84 240 84 308H216C216 240 172 222 162 200C172 178 216 160 216 92Z',
    s.paper,
  ) +
  plain(
    'M98 130C104 160 138 178 148 200H152C162 178 196 160 202 130Q150 142 98 130ZM88 304C94 268 122 250 150 246C178 250 206 268 212 304Z',
    s.a1,
  ) +
  s.line('M150 196V250', 4, s.a1) +
  s.box(64, 66, 172, 28, s.robe, 6) +
  s.box(64, 306, 172, 28, s.robe, 6) +
  both(s.rope('M78 94V306', s.third, 11))
const chest: Drawing = (s) =>
  lit(s) +
  s.shape('M52 176C52 124 88 98 150 98S248 124 248 176Z', s.second) +
  s.cloth('M52 176H248V330H52Z') +
  both(
    s.box(76, 176, 20, 154, s.a1, 0, 2.4) +
      s.shape('M76 176C78 146 86 124 98 110L116 104C102 120 98 146 96 176Z', s.a1, 2.4),
  ) +
  s.line('M52 176H248', 4) +
  s.box(128, 156, 44, 52, s.a2, 5) +
  s.disc(150, 178, 7, INK, 0.01) +
  plain('M147 180H153L155 196H145Z', INK)
const kite: Drawing = (s) =>
  s.glow(150, 160, 150) +
  s.line('M150 286C170 320 120 340 150 372S170 396 150 410', 4, s.paper) +
  s.shape('M126 318L150 326L174 316L168 338L150 330L132 342Z', s.a2, 2.2) +
  s.shape('M132 362L150 368L170 358L166 380L150 372L136 384Z', s.a1, 2.2) +
  turned(
    8,
    150,
    150,
    s.cloth('M84 36H216V250Q150 284 84 250Z') +
      s.disc(150, 134, 48, s.a2) +
      s.line('M84 60H216M150 36V264M84 240L216 60', 1.4) +
      s.shape(
        'M120 128Q132 118 142 130Q130 138 120 128ZM158 130Q168 118 180 128Q170 138 158 130Z',
        s.paper,
        2.2,
      ) +
      s.line('M128 160Q150 146 172 160', 4) +
      both(s.shape('M84 110L52 104L66 124L50 142L84 136Z', s.a1, 2.2)),
  )
const gate: Drawing = (s) =>
  s.glow(150, 200, 160) +
  both(s.box(72, 150, 26, 250, s.third)) +
  s.box(98, 190, 104, 210, s.near) +
  both(s.cloth('M98 192H148V400H98Z') + times(3, (i) => s.disc(112, 230 + i * 52, 5.5, s.a1, 1.6)).join('')) +
  both(s.disc(136, 292, 9, s.a2, 2.2)) +
  s.box(60, 146, 180, 34, s.fourth) +
  s.shape('M14 122C60 118 84 88 96 58H204C216 88 240 118 286 122L276 146H24Z', s.robe) +
  s.line('M120 62C114 92 100 122 84 142M150 60V144M180 62C186 92 200 122 216 142', 2) +
  s.box(88, 46, 124, 16, s.a1, 4)
const tower: Drawing = (s) =>
  s.glow(150, 140, 140) +
  both(s.rope('M122 206L92 404', s.third, 17)) +
  s.line('M112 280L196 340M188 280L104 340', 9) +
  s.line('M112 280L196 340M188 280L104 340', 4, s.third) +
  s.cloth('M96 142H204V212H96Z') +
  s.box(128, 154, 44, 34, s.a1, 0, 2.6) +
  s.line('M150 154V188M128 171H172', 2.4) +
  s.box(78, 206, 144, 18, s.fourth, 3) +
  s.shape('M48 144Q112 128 150 66Q188 128 252 144Z', s.robe) +
  s.line('M150 66V36', 5) +
  s.shape('M152 36L204 48L152 62Z', s.a2, 2.4)
const cloak: Drawing = (s) =>
  lit(s) +
  s.cloth(
    'M150 84C112 84 94 104 90 132C60 196 44 280 40 362Q96 344 122 372Q150 350 178 372Q204 344 260 362C256 280 240 196 210 132C206 104 188 84 150 84Z',
  ) +
  s.line('M112 160C98 230 96 300 110 362M188 160C202 230 204 300 190 362M150 190V352', 2.6) +
  s.shape('M150 96C124 96 110 116 108 148C126 166 174 166 192 148C190 116 176 96 150 96Z', INK, 2.6) +
  s.rope('M104 150Q150 182 196 150', s.a1, 13) +
  s.disc(150, 172, 13, s.a2, 2.6)
const banner: Drawing = (s) =>
  lit(s) +
  s.rope('M84 404V40', s.third, 15) +
  s.disc(84, 34, 12, s.a1, 2.6) +
  s.cloth('M84 62C130 44 180 84 252 60L238 130L256 206C190 226 140 190 84 212Z') +
  s.disc(166, 136, 40, s.a1) +
  s.disc(166, 136, 20, s.a2, 2.4)
const boots: Drawing = (s) =>
  lit(s) +
  both(
    s.cloth('M64 110H132V262C132 276 140 284 144 296V336H36C32 300 60 290 64 256Z') +
      s.box(58, 96, 80, 26, s.a1, 6) +
      s.box(34, 334, 112, 18, s.fourth, 4) +
      s.line('M74 172H122M72 200H124M72 228H124', 3, s.a1),
  )
const ice: Drawing = (s) =>
  lit(s) +
  [-1, 1]
    .map((k) =>
      turned(
        k * 26,
        150,
        360,
        s.shape('M150 130L178 190L166 372H134L122 190Z', s.second) +
          plain('M150 142L140 196L146 360H138L128 194Z', s.paper, ' opacity=".6"'),
      ),
    )
    .join('') +
  s.shape('M150 50L190 150L172 380H128L110 150Z', s.a1) +
  plain('M150 66L132 152L146 370H136L118 152Z', s.paper) +
  s.line('M150 50V150L172 380M150 150L128 380M110 150L150 168L190 150', 2)
const wind: Drawing = (s) => {
  const swirl =
    'M20 150H170C214 150 224 96 188 86C162 80 150 106 168 116M40 200H226C276 200 282 142 244 136M10 250H180C226 252 230 318 188 320C164 320 156 296 172 288M70 300H120'
  return lit(s) + s.rope(swirl, s.paper, 24) + s.line(swirl, 4, s.robe)
}
const spiral: Drawing = (s) =>
  s.glow(150, 200, 160) +
  s.cloth('M150 70A130 130 0 1 1 149.9 70Z') +
  s.rope(
    'M150 200C150 184 174 184 176 204C178 232 138 240 126 212C114 174 160 150 192 172C228 200 208 260 156 264C96 264 74 196 108 150C150 104 226 118 250 176C262 222 246 262 222 288',
    s.paper,
    13,
  ) +
  s.disc(150, 200, 9, s.a2, 2)
const hand: Drawing = (s) =>
  s.glow(150, 190, 150) +
  s.cloth('M104 400C100 350 92 310 84 262H216C208 310 202 350 200 400Z') +
  s.shape(
    'M88 262C76 220 62 196 44 176C58 164 80 176 96 200L92 108C94 92 114 92 118 108L126 176L132 84C136 68 156 68 158 84L160 176L172 100C176 86 196 90 196 106L192 184L212 136C220 122 238 130 234 146C226 190 224 226 212 262Z',
    '#f0d3b0',
  ) +
  s.rope('M86 268Q150 286 214 268', s.a1, 15) +
  s.line('M108 214Q140 204 176 218M124 240Q150 226 196 236', 2) +
  s.disc(146, 196, 10, s.a2, 0.01)
const bottle: Drawing = (s) =>
  lit(s) +
  s.cloth(
    'M122 128V168C122 186 78 196 78 250V330C78 352 92 362 112 362H188C208 362 222 352 222 330V250C222 196 178 186 178 168V128Z',
  ) +
  s.box(108, 104, 84, 28, s.a1, 8) +
  s.box(124, 62, 52, 46, s.third, 6) +
  s.box(98, 236, 104, 84, s.paper, 4, 2.6) +
  s.shape('M126 302C122 266 144 246 178 250C182 284 160 304 126 302Z', s.second, 2.4) +
  s.line('M126 302Q146 276 166 262', 2)
const orb: Drawing = (s) =>
  s.glow(150, 190, 160) +
  s.cloth('M150 76A112 112 0 1 1 149.9 76Z') +
  s.line('M150 76V300M62 118L238 258M238 118L62 258M38 188H262', 5) +
  s.line('M150 76V300M62 118L238 258M238 118L62 258M38 188H262', 2, s.third) +
  plain('M84 138A84 84 0 0 1 134 102L140 116A68 68 0 0 0 98 148Z', '#fff', ' opacity=".8"') +
  s.rope('M76 292Q150 336 224 292', s.third, 13) +
  s.disc(150, 188, 15, s.a1, 2.6)
const horn: Drawing = (s) =>
  lit(s) +
  s.cloth(
    'M44 298C110 330 190 296 216 206C226 168 224 140 220 118L276 96C292 190 268 300 186 352C128 386 66 366 34 330Z',
  ) +
  s.oval(248, 106, 32, 13, s.a1) +
  s.box(26, 298, 22, 36, s.a1, 5, 2.6) +
  s.line('M188 256L232 284M206 222L256 238', 6, s.a1) +
  s.line('M252 70C268 44 258 26 244 14M276 72C298 52 296 30 290 18M226 76C224 54 210 42 196 38', 4, s.paper)
const brand: Drawing = (s) =>
  s.glow(150, 190, 160) +
  s.rope('M150 66A124 124 0 1 1 149.9 66Z', s.a2, 22) +
  times(8, (i) =>
    turned(i * 45, 150, 190, s.shape('M150 54C140 36 146 20 152 4C156 20 164 34 152 54Z', s.a1, 2.4)),
  ).join('') +
  s.cloth(
    'M152 96C150 130 190 150 196 196C202 242 178 276 150 280C122 276 98 246 104 206C110 188 122 196 128 206C128 164 148 140 152 96Z',
  ) +
  s.shape(
    'M150 170C152 198 174 208 172 236C170 262 160 274 150 280C136 274 124 258 130 232C134 222 140 228 142 234C142 210 148 192 150 170Z',
    s.a1,
    2.6,
  )
const claws: Drawing = (s) =>
  lit(s) +
  [-62, 0, 62]
    .map((x) =>
      s.shape(
        svg`M${188 + x} 46C${176 + x} 150 ${148 + x} 260 ${92 + x * 0.9} 358C${120 + x} 250 ${136 + x} 150 ${188 + x} 46Z`,
        x ? s.a2 : s.a1,
      ),
    )
    .join('') +
  s.line('M60 90L90 120M250 300L222 268', 4, s.paper)
const coins: Drawing = (s) =>
  lit(s) +
  [
    [96, 300, 52],
    [204, 296, 54],
    [150, 214, 58],
    [92, 150, 40],
    [216, 146, 44],
  ]
    .map(
      ([x, y, r]) =>
        s.disc(x!, y!, r!, s.a1) +
        s.disc(x!, y!, r! * 0.78, s.robe, 1.8) +
        s.box(x! - r! * 0.24, y! - r! * 0.24, r! * 0.48, r! * 0.48, s.paper, 0, 2.4) +
        s.line(
          svg`M${x} ${y! - r! * 0.62}v${r! * 0.2}M${x} ${y! + r! * 0.42}v${r! * 0.2}M${x! - r! * 0.6} ${y}h${r! * 0.2}M${x! + r! * 0.4} ${y}h${r! * 0.2}`,
          4,
          s.a1,
        ),
    )
    .join('')
const crystal: Drawing = (s) =>
  s.glow(150, 190, 160) +
  s.cloth('M150 60L214 140L190 340H110L86 140Z') +
  s.line('M150 60L128 150L150 340L172 150ZM86 140L128 150H172L214 140', 2.4) +
  s.shape('M70 222L100 260L92 352H52L44 262Z', s.second, 2.8) +
  s.shape('M232 204L262 248L252 352H210L202 248Z', s.a1, 2.8) +
  plain('M120 150L146 80L132 150L142 300Z', s.paper, ' opacity=".55"')
const cart: Drawing = (s) =>
  s.glow(150, 180, 160) +
  s.rope('M78 150V300M222 150V300', s.third, 13) +
  s.cloth('M64 220H236V318H64Z') +
  s.line('M64 250H236', 4, s.a1) +
  s.shape('M30 156C76 148 112 120 128 84H172C188 120 224 148 270 156L256 178H44Z', s.robe) +
  both(
    moved(92, 204, paperLantern(s, s.a2), 0, 0.7) +
      s.disc(98, 334, 42, s.fourth) +
      s.disc(98, 334, 14, s.a1, 2.4) +
      s.line('M98 294V320M98 348V374M58 334H84M112 334H138', 5),
  ) +
  s.box(134, 66, 32, 22, s.a1, 4)
const statue: Drawing = (s) =>
  s.glow(150, 150, 140) +
  `<g fill="none" stroke="${s.a1}"><circle cx="150" cy="124" r="74" stroke-width="6"/></g>` +
  s.cloth('M96 400C92 320 92 240 112 196Q150 176 188 196C208 240 208 320 204 400Z') +
  s.shape(
    'M150 70C116 70 104 100 108 132C112 164 130 180 150 180S188 164 192 132C196 100 184 70 150 70Z',
    '#b9b6ad',
  ) +
  both(s.line('M124 126Q132 132 142 126', 3) + s.shape('M110 118C100 120 100 150 112 154Z', '#b9b6ad', 2.4)) +
  s.line('M140 154Q150 160 160 154', 2.4) +
  s.disc(150, 104, 4, s.a2, 0.01) +
  s.shape('M104 184Q150 216 196 184L212 236Q150 262 88 236Z', s.a2) +
  both(s.line('M120 272Q140 290 150 282', 2.6)) +
  s.line('M150 262V392', 2)
const skull: Drawing = (s) =>
  s.glow(150, 190, 160) +
  s.shape(
    'M150 66C86 66 50 112 54 170C56 206 74 224 90 240L94 300Q150 332 206 300L210 240C226 224 244 206 246 170C250 112 214 66 150 66Z',
    s.paper,
  ) +
  both(s.oval(108, 182, 30, 33, INK, 0.01) + s.disc(110, 186, 10, s.a1, 0.01)) +
  plain('M150 214L134 246H166Z', INK) +
  s.line('M96 272Q150 292 204 272M118 262V306M139 268V314M161 268V314M182 262V306', 3) +
  s.line('M196 76L184 108L200 128', 2.6)

export const THINGS = {
  bow,
  gun,
  pistols,
  hammer,
  staff,
  flute,
  umbrella,
  drum: bigDrum,
  letter,
  blades,
  fan,
  wheel,
  shield,
  mail,
  helmet,
  stone,
  mirror,
  key,
  chain,
  tree,
  sprout,
  sail,
  hourglass,
  chest,
  kite,
  gate,
  tower,
  cloak,
  banner,
  boots,
  ice,
  wind,
  spiral,
  hand,
  bottle,
  orb,
  horn,
  brand,
  claws,
  coins,
  crystal,
  cart,
  statue,
  skull,
}
