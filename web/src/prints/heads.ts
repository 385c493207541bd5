import { both, HAIR, INK, IRON, plain, SKIN, type Studio, svg, times } from './studio.ts'

/** Heads of figures: 62 wide and 73 high on the axis, chin at 168. */

type Drawing = (s: Studio) => string

const RED = '#b5332b'
const FACE = 'M119 118C119 103 132 95 150 95S181 103 181 118C181 143 169 168 150 168S119 143 119 118Z'
const CAP = 'M117 130C112 102 126 85 150 85S188 102 183 130C180 115 174 108 150 105C126 108 120 115 117 130Z'

const face = ({ shape }: Studio) => shape(FACE, SKIN, 2.6)

/** Closed eyes under brows that fall inward. */
const eyes = ({ line, a2 }: Studio) =>
  both(line('M126 128H142', 2.2, a2) + line('M126 123Q134 116 143 122', 4.2) + line('M126 108L143 113', 2.6))

const mouth = ({ line }: Studio) => line('M142 153Q150 149 158 153', 2.4)
const smile = ({ line }: Studio) => line('M140 150Q150 157 160 150', 2.4)

const nose = ({ line }: Studio) =>
  line('M151 124L154 140L147 142', 2) +
  plain('M143 152Q147 149 150 151Q153 149 157 152Q150 158 143 152Z', RED)

const cap = ({ shape }: Studio) => shape(CAP, HAIR, 2)

const long: Drawing = (s) =>
  s.shape(
    'M150 80C114 80 105 106 103 132C99 176 92 220 83 262Q150 278 217 262C208 220 201 176 197 132C195 106 186 80 150 80Z',
    HAIR,
  ) +
  face(s) +
  eyes(s) +
  nose(s) +
  plain(
    'M117 128C116 104 130 92 150 92S184 104 183 128C178 112 168 104 150 98C132 104 122 112 117 128Z',
    HAIR,
  ) +
  s.line('M193 104V132M201 104V128', 2.6, s.a1) +
  s.disc(188, 94, 9.5, s.a2, 2.2) +
  s.disc(201, 101, 7.5, s.a1, 2.2)

const bun: Drawing = (s) =>
  s.shape('M118 82C112 66 126 58 138 64C142 54 158 54 162 64C174 58 188 66 182 82Q150 92 118 82Z', HAIR, 2) +
  face(s) +
  eyes(s) +
  nose(s) +
  cap(s) +
  both(s.rope('M120 64L180 84', s.paper, 6.5) + s.disc(118, 63, 6, s.a2, 2))

const topknot: Drawing = (s) =>
  s.shape('M141 84C134 66 140 52 152 52C166 52 168 66 160 84Z', HAIR, 2) +
  face(s) +
  eyes(s) +
  mouth(s) +
  cap(s) +
  s.rope('M139 85Q150 89 162 85', s.a2, 9)

const shaven: Drawing = (s) =>
  both(s.shape('M121 122C114 118 113 134 122 139Z', SKIN, 2.2)) +
  face(s) +
  eyes(s) +
  smile(s) +
  s.line('M136 100Q150 96 164 100', 1.4, '#cfae8a') +
  s.disc(150, 105, 4, s.a2, 0.01)

const kasa: Drawing = (s) =>
  face(s) +
  mouth(s) +
  both(s.line('M123 130L145 170', 3, s.a2)) +
  s.shape('M150 52C134 84 104 108 62 124Q150 144 238 124C196 108 166 84 150 52Z', s.a1) +
  s.line(
    svg`${[-66, -44, -22, 0, 22, 44, 66].map((x) => svg`M150 56Q${150 + x * 0.5} ${94 - Math.abs(x) * 0.1} ${150 + x} ${134 - Math.abs(x) * 0.08}`)}`,
    1.6,
  )

const hood: Drawing = (s) =>
  s.shape('M150 74C112 78 98 110 97 150V206H203V150C202 110 188 78 150 74Z', s.second) +
  s.line('M150 78V92', 2) +
  s.shape('M150 92C124 94 112 116 111 148V206H189V148C188 116 176 94 150 92Z', HAIR, 2.2) +
  plain('M117 122C119 104 132 96 150 96S181 104 183 122V152H117Z', SKIN) +
  eyes(s) +
  s.shape('M113 143Q150 134 187 143L184 194Q150 206 116 194Z', s.paper, 2.6) +
  s.line('M122 157Q150 150 178 157', 1.4, s.second)

const mask: Drawing = (s) =>
  face(s) +
  eyes(s) +
  cap(s) +
  s.box(114, 91, 72, 16, IRON, 3, 2.6) +
  s.disc(150, 99, 4.5, s.a2, 1.4) +
  s.shape('M116 134Q150 128 184 134L180 172Q150 186 120 172Z', s.third, 2.6) +
  s.line('M128 148Q150 153 172 148M130 160Q150 165 170 160', 1.8, s.a1)

const fox: Drawing = (s) =>
  s.shape(
    'M112 56C124 68 132 80 137 93Q150 89 163 93C168 80 176 68 188 56C193 88 190 118 180 138C170 158 160 176 150 178C140 176 130 158 120 138C110 118 107 88 112 56Z',
    s.paper,
  ) +
  both(
    s.shape('M117 72L131 96L119 106Z', s.a2, 1.8) +
      s.shape('M123 128Q133 118 144 131Q132 138 123 128Z', s.a1, 2.2) +
      s.line('M122 146L138 150M124 156L139 155', 1.8, s.a2),
  ) +
  plain('M148 98H152L151 116H149Z', s.a2) +
  s.shape('M143 163H157L150 171Z', INK, 1.4)

const horns: Drawing = (s) =>
  face(s) +
  eyes(s) +
  s.line('M138 155L143 149L148 155L153 149L158 155L163 149', 2.6) +
  cap(s) +
  both(s.shape('M124 95C106 80 106 54 122 34C118 58 128 72 142 84Z', s.a1, 2.6))

const crown: Drawing = (s) =>
  face(s) +
  eyes(s) +
  nose(s) +
  cap(s) +
  s.shape('M114 92L107 49L131 68L150 40L169 68L193 49L186 92Q150 84 114 92Z', s.a1) +
  s.disc(150, 73, 7, s.a2, 2) +
  both(times(4, (i) => s.disc(188, 98 + i * 8, 3, s.a1, 1.2)).join(''))

const kabuto: Drawing = (s) =>
  s.shape('M120 138H180L176 166Q150 184 124 166Z', '#7d1d1d', 2.6) +
  plain(times(5, (i) => svg`M${135 + i * 6.4} 152h4.4v4.4h-4.4Z`).join(''), s.paper) +
  s.line('M132 165Q150 171 168 165', 1.6) +
  s.shape('M102 128C100 98 120 80 150 80S200 98 198 128L214 144Q150 132 86 144Z', s.second) +
  s.line('M98 134Q150 122 202 134', 2, s.a1) +
  s.line('M150 84V122M126 88Q118 104 118 124M174 88Q182 104 182 124', 1.4) +
  s.shape('M82 22C88 66 118 92 150 92S212 66 218 22C204 50 182 66 150 66S96 50 82 22Z', s.a1) +
  s.disc(150, 80, 11, s.a2, 2.6)

/** Of those who are rats and keep a shop all the same. */
const rat: Drawing = (s) =>
  both(s.disc(116, 92, 22, s.third) + s.disc(117, 93, 12, s.a2, 1.6)) +
  s.shape('M112 118C112 96 130 86 150 86S188 96 188 118C188 146 166 176 150 178S112 146 112 118Z', s.third) +
  both(
    s.disc(133, 122, 5.5, INK, 0.01) +
      s.disc(131.5, 120, 1.8, s.paper, 0.01) +
      s.line('M138 158L104 148M138 163L102 165', 1.6) +
      s.line('M124 110L140 112', 2.2),
  ) +
  s.oval(150, 166, 8, 6, s.a2, 2) +
  s.shape('M144 174H156L154 188H146Z', s.paper, 1.8) +
  s.line('M150 175V187', 1.4)

const skull: Drawing = (s) =>
  s.shape(
    'M118 118C118 98 132 88 150 88S182 98 182 118C182 132 176 138 172 142L170 164Q150 176 130 164L128 142C124 138 118 132 118 118Z',
    s.paper,
    2.8,
  ) +
  both(s.oval(135, 124, 10, 11, INK, 0.01) + s.disc(135, 125, 3.4, s.a1, 0.01)) +
  plain('M150 136L144 148H156Z', INK) +
  s.line('M132 156Q150 162 168 156M140 152V165M150 154V168M160 152V165', 1.8) +
  s.line('M166 92L160 104L166 110', 1.6)

export const HEADS = { long, bun, topknot, shaven, kasa, hood, mask, fox, horns, crown, kabuto, rat, skull }
export type Head = keyof typeof HEADS
