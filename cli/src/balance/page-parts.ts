/** What a page of figures looks like. */
export const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#222, #ddd); --line: light-dark(#ddd, #444); --mark: light-dark(#1f5fa8, #7db4f0) }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: light-dark(#fff, #1b1b1b) }
main { max-width: 1000px; margin: 0 auto; padding: 16px }
h1 { font-size: 24px } h2 { font-size: 20px; margin-top: 32px }
.wide { overflow: auto; max-height: 480px }
table { border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums }
th, td { padding: 2px 10px; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line) }
th { position: sticky; top: 0; background: light-dark(#fff, #1b1b1b) }
th:first-child, td:first-child, th:nth-child(2), td:nth-child(2) { text-align: left }
.plot { margin: 8px 0 16px; min-height: 280px; overflow-x: auto }
.u-legend { color: var(--ink); font-size: 14px }
`

/**
 * What draws the plots in the browser, with uPlot and DATA. A figure is a point with a line for its interval, and its name stands
 * below it: upright where there are many, on a plot as wide as their names need, which is scrolled then.
 */
export const PLOTS = `
const shade = matchMedia('(prefers-color-scheme: dark)')
const colours = () => shade.matches
  ? { ink: '#ddd', line: '#444', mark: '#7db4f0' } : { ink: '#222', line: '#ddd', mark: '#1f5fa8' }
const axis = (more) => ({ stroke: colours().ink, grid: { stroke: colours().line, width: 1 }, ticks: { stroke: colours().line }, ...more })
const percent = (u, all) => all.map((v) => (v == null ? '' : (100 * v).toFixed(0) + '%'))
const size = (id, height) => ({ width: Math.max(280, document.getElementById(id).clientWidth), height })

function figures(id, rows, what, label, middle) {
  if (rows.length === 0) return
  const marks = (u) => {
    const { ctx } = u
    ctx.save()
    ctx.strokeStyle = ctx.fillStyle = colours().mark
    ctx.lineWidth = 2 * devicePixelRatio
    rows.forEach(({ value, low, high }, i) => {
      const x = u.valToPos(i, 'x', true)
      ctx.beginPath()
      ctx.moveTo(x, u.valToPos(low, 'y', true))
      ctx.lineTo(x, u.valToPos(high, 'y', true))
      ctx.stroke()
      ctx.beginPath()
      ctx.arc(x, u.valToPos(value, 'y', true), 4 * devicePixelRatio, 0, 7)
      ctx.fill()
    })
    ctx.strokeStyle = colours().ink
    ctx.lineWidth = devicePixelRatio
    ctx.beginPath()
    ctx.moveTo(u.bbox.left, u.valToPos(middle, 'y', true))
    ctx.lineTo(u.bbox.left + u.bbox.width, u.valToPos(middle, 'y', true))
    ctx.stroke()
    ctx.restore()
  }
  const few = rows.length <= 12
  const tight = few && size(id, 0).width / rows.length < 120
  const wide = few ? size(id, 280) : { width: Math.max(size(id, 0).width, 90 + 16 * rows.length), height: 440 }
  const upright = { grid: { show: false }, ticks: { show: false }, rotate: -90, size: 180, font: '12px system-ui' }
  const lowest = Math.min(middle, ...rows.map((row) => row.low))
  const highest = Math.max(middle, ...rows.map((row) => row.high))
  new uPlot({
    ...wide,
    scales: { x: { time: false, range: [-0.5, rows.length - 0.5] }, y: { range: [lowest - 0.02, highest + 0.02] } },
    axes: [
      axis({ splits: () => rows.map((_, i) => i), ...(few ? {} : upright), ...(tight ? { rotate: -40, size: 80 } : {}), values: (u, all) => all.map((i) => rows[i].name) }),
      axis({ values: percent, size: 60 }),
    ],
    series: [
      { value: (u, i) => (i == null ? '' : rows[i].name), label: what },
      { label, paths: () => null, points: { show: false }, value: (u, v) => (v == null ? '' : (100 * v).toFixed(1) + '%') },
    ],
    hooks: { draw: [marks] },
  }, [rows.map((_, i) => i), rows.map((row) => row.value)], document.getElementById(id))
}

function draw() {
  for (const plot of document.querySelectorAll('.plot')) plot.replaceChildren()
  figures('decks', DATA.decks, DATA.words.deck, DATA.words.won, 0.5)
  figures('cards', DATA.cards, DATA.words.card, DATA.words.ifDrawn, 0)
  new uPlot({
    ...size('turns', 280),
    scales: { x: { time: false, range: [-0.5, DATA.turns.length - 0.5] } },
    axes: [axis({ label: DATA.words.turn, incrs: [1, 2, 5, 10, 20, 50, 100] }), axis({ label: DATA.words.games })],
    series: [
      { label: DATA.words.turn },
      { label: DATA.words.games, stroke: colours().mark, fill: colours().mark, paths: uPlot.paths.bars({ size: [0.8] }), points: { show: false } },
    ],
  }, [DATA.turns.map((_, i) => i), DATA.turns], document.getElementById('turns'))
}
draw()
shade.addEventListener('change', draw)
addEventListener('resize', draw)
`
