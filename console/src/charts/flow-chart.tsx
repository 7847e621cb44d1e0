import { curveBumpX, link } from 'd3-shape'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { BarRows, rounded } from './bar-chart.tsx'
import { ChartCard, type ChartFrame } from './chart-card.tsx'
import { type FigureCell, wordCell } from './figure-table.ts'
import { Stop } from './plot.tsx'
import { Area, LOOKS, type SeriesColor } from './series-look.tsx'
import { LEAST_SAMPLE } from './small-sample.ts'
import { startsOf } from './starts-of.ts'
import { useRoving } from './use-roving.ts'
import { useWidth } from './use-width.ts'

type End = { label: string; value: number; href?: string | undefined }

type Outcome = End & {
  id: string
  color: SeriesColor
  /** In a few words, what puts a conversation here. */
  help?: string
  /** How many of them were opened again. */
  reopened?: number
  reopened_href?: string | undefined
}

type Props = ChartFrame & {
  received: End
  /** In an order that never changes. Nothing adds them up: what is confirmed and what is supposed stay two figures. */
  outcomes: readonly Outcome[]
  reopened: End & { help?: string }
}

const HEIGHT = 300
const BAR = 10
const GAP = 12
const NARROW = 620
const END = 118
/** Distance before the end at which bands begin to bend, in pixels. */
const BEND = 96

/** Conversations from arrival to outcome, to scale: received, outcomes, reopened. */
export function FlowChart({ received, outcomes, reopened, ...frame }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { ref: box, width } = useWidth()
  const isExample = frame.example !== undefined
  const open = <Each extends { href?: string | undefined }>(each: Each) =>
    isExample ? { ...each, href: undefined } : each
  const hasShares = received.value >= LEAST_SAMPLE
  const share = (value: number) => (hasShares && received.value > 0 ? value / received.value : undefined)
  const figure = (value: number, href?: string): FigureCell => ({
    text: format.number(value),
    value,
    href: isExample ? undefined : href,
  })
  const flow = { received: open(received), outcomes: outcomes.map(open), reopened: open(reopened), share }

  return (
    <ChartCard
      frame={frame}
      height={HEIGHT}
      summary={outcomes
        .map(({ label, value }) => t(($) => $.charts.spoken_value, { label, value: format.number(value) }))
        .join(', ')}
      keys={t(($) => $.charts.keys_links)}
      table={{
        heads: [
          t(($) => $.charts.outcome),
          received.label,
          ...(hasShares ? [t(($) => $.charts.share)] : []),
          reopened.label,
        ],
        rows: [
          ...outcomes.map((each) => ({
            id: each.id,
            cells: [
              wordCell(each.label),
              figure(each.value, each.href),
              ...(hasShares ? [shareCell(share(each.value), format)] : []),
              figure(each.reopened ?? 0, each.reopened_href),
            ],
          })),
          {
            id: 'received',
            cells: [
              wordCell(t(($) => $.charts.total)),
              figure(received.value, received.href),
              ...(hasShares ? [shareCell(1, format)] : []),
              figure(reopened.value, reopened.href),
            ],
          },
        ],
      }}
    >
      <div ref={box}>
        {width < NARROW ? <FlowRows {...flow} /> : <Drawing {...flow} title={frame.title} width={width} />}
      </div>
    </ChartCard>
  )
}

type Flow = Pick<Props, 'received' | 'outcomes' | 'reopened'> & { share: (value: number) => number | undefined }

/** The figures as rows, if there is little room. */
function FlowRows({ received, outcomes, reopened, share }: Flow) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <BarRows
      layout="below"
      most={received.value}
      write={(value) => format.number(value)}
      shareOf={share}
      rows={[
        { id: 'received', color: 'person', ...received },
        ...outcomes.map(({ id, label, value, color, href, reopened: again = 0 }) => ({
          id,
          label,
          value,
          color,
          href,
          ...(again > 0 && { help: t(($) => $.charts.reopened_from, { count: again }) }),
        })),
        { id: 'reopened', color: 'chart-3', ...reopened },
      ]}
    />
  )
}

function Drawing({ received, outcomes, reopened, share, title, width }: Flow & { title: string; width: number }) {
  const format = useFormat()
  const roving = useRoving(outcomes.length + 2)
  const number = (value: number) => format.number(value)
  const percent = (value: number) => (share(value) === undefined ? '' : format.percent(share(value) ?? 0))
  const middle = Math.round(width * 0.3)
  const end = width - END
  const { scale, blocks } = laidOut(outcomes, HEIGHT)
  const total = outcomes.reduce((sum, { value }) => sum + value, 0)
  // Under its own words, and above what lies below: the first band rises less than they are high.
  const start = { top: 24, height: scale * total }
  const again = outcomes.reduce((sum, each) => sum + (each.reopened ?? 0), 0)
  const goal = { height: Math.max(4, scale * again), top: HEIGHT / 2 - Math.max(4, scale * again) / 2 }
  const ribbon = (from: [number, number], to: [number, number]) => link(curveBumpX)({ source: from, target: to }) ?? ''
  // As it is written on the drawing.
  const wordsOf = ({ label, value, help }: End & { help?: string | undefined }, isPart = true) =>
    [number(value), label.toLocaleLowerCase(), ...(isPart ? [percent(value), help] : [])].filter(Boolean).join(', ')

  const lefts = startsOf(
    outcomes.map(({ value }) => scale * value),
    start.top,
  )
  const rights = startsOf(
    outcomes.map((each) => scale * (each.reopened ?? 0)),
    goal.top,
  )
  return (
    <fieldset {...roving.area} aria-label={title} className="min-w-0">
      <svg width={width} height={HEIGHT} className="block overflow-visible">
        <g aria-hidden fill="none">
          {outcomes.map(({ id, value, color }, at) => {
            if (value === 0) return null
            const thick = scale * value
            const from = (lefts[at] ?? 0) + thick / 2
            const to = (blocks[at]?.bar ?? 0) + thick / 2
            return (
              <path
                key={id}
                d={ribbon([BAR, from], [middle, to])}
                strokeWidth={Math.max(1, thick)}
                className={LOOKS[color].stroke}
                opacity={color === 'chart-2-pale' ? 0.34 : 0.24}
              />
            )
          })}
          {outcomes.map(({ id, reopened: own = 0 }, at) => {
            if (own === 0) return null
            const thick = Math.max(1, scale * own)
            const from = (blocks[at]?.foot ?? 0) - thick / 2
            const to = (rights[at] ?? 0) + (scale * own) / 2
            const bend = end - BEND
            return (
              <path
                key={id}
                d={`M${middle + BAR},${from}H${bend}${ribbon([bend, from], [end, to]).replace('M', 'L')}`}
                strokeWidth={thick}
                className="stroke-chart-3"
                opacity="0.65"
              />
            )
          })}
        </g>
        <Stop {...roving.stop(0)} label={wordsOf(received, false)} href={received.href} className={NODE}>
          <rect
            x="-4"
            y={start.top - 24}
            width={Math.min(110, middle * 0.6)}
            height={start.height + 30}
            rx="4"
            className="fill-transparent"
          />
          <Area color="person" x={0} y={start.top} width={BAR} height={start.height} radius={2} />
          <Words x={0} y={start.top - 10} value={number(received.value)} after={received.label.toLocaleLowerCase()} />
        </Stop>
        {outcomes.map(({ id, label, value, color, help, href }, at) => {
          const { top = 0, bar = 0, foot = 0 } = blocks[at] ?? {}
          return (
            <Stop
              key={id}
              {...roving.stop(at + 1)}
              label={wordsOf({ label, value, ...(help && { help }) })}
              href={href}
              className={NODE}
            >
              <rect
                x={middle - 4}
                y={top - 2}
                width={end - middle - BEND}
                height={foot - top + 4}
                rx="4"
                className="fill-transparent"
              />
              {value > 0 && (
                <Area color={color} x={middle} y={bar} width={BAR} height={Math.max(2, foot - bar)} radius={2} />
              )}
              <Words
                x={middle + BAR + 10}
                y={help ? (top + foot) / 2 - 3 : (top + foot) / 2 + 3}
                value={number(value)}
                name={label}
                after={percent(value)}
                below={help}
              />
            </Stop>
          )
        })}
        <Stop {...roving.stop(outcomes.length + 1)} label={wordsOf(reopened)} href={reopened.href} className={NODE}>
          <rect
            x={end - 4}
            y={goal.top - 18}
            width={END + 4}
            height={goal.height + 36}
            rx="4"
            className="fill-transparent"
          />
          {again > 0 && <Area color="chart-3" x={end} y={goal.top} width={BAR} height={goal.height} radius={2} />}
          <Words
            x={end + BAR + 8}
            y={HEIGHT / 2 - 4}
            value={number(reopened.value)}
            name={reopened.label}
            below={[percent(reopened.value), reopened.help].filter(Boolean).join(', ')}
          />
        </Stop>
      </svg>
    </fieldset>
  )
}

const NODE =
  'outline-none [&:focus-visible>rect:first-child]:stroke-ink [&>rect:first-child]:[stroke-width:2px] hover:[&_.figure]:underline'

type WordsProps = { x: number; y: number; value: string; name?: string; after?: string; below?: string | undefined }

// Blanks between the words, also where a line or their distance parts them for the eye.
const Words = ({ x, y, value, name, after, below }: WordsProps) => (
  <>
    <text x={x} y={y} className="fill-ink text-[13px]">
      <tspan className="figure font-semibold tabular-nums underline-offset-4">{value}</tspan>
      {name && <tspan className="font-semibold"> {name}</tspan>}
      {after && <tspan className="fill-ink-3 text-[12px]"> {after}</tspan>}{' '}
    </text>
    {below && (
      <text x={x} y={y + 17} className="fill-ink-2 text-[12px]">
        {below}
      </text>
    )}
  </>
)

const shareCell = (share: number | undefined, format: { percent: (share: number) => string }): FigureCell =>
  share === undefined ? { text: '', value: null } : { text: format.percent(share), value: rounded(share) }

type Block = { top: number; bar: number; foot: number }

/** Bars to one scale, each in a block that its words fit in. @returns pixels for one conversation, and the blocks */
function laidOut(outcomes: readonly Outcome[], height: number): { scale: number; blocks: Block[] } {
  const words = ({ help }: Outcome) => (help ? 36 : 20)
  const needed = (scale: number) =>
    outcomes.reduce((sum, each) => sum + Math.max(scale * each.value, words(each)) + GAP, -GAP)
  let [low, high] = [0, height]
  for (let round = 0; round < 40; round++) {
    const scale = (low + high) / 2
    if (needed(scale) > height) high = scale
    else low = scale
  }
  let top = 0
  const blocks = outcomes.map((each) => {
    const tall = Math.max(low * each.value, words(each))
    const block = { top, bar: top + tall - low * each.value, foot: top + tall }
    top += tall + GAP
    return block
  })
  return { scale: low, blocks }
}
