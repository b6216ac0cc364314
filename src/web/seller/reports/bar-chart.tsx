import { classNames } from '#web/ui/class-names.ts'
import { axisMax, percent } from './chart-scale.ts'

export type Bar = {
  key: string
  value: number
  /** On phones only labels with `isMain` are shown. */
  label?: { text: string; isMain: boolean } | undefined
  tooltip: string
}

type BarChartProps = {
  summary: string
  bars: readonly Bar[]
  formatValue: (value: number) => string
}

/** Uses percentages instead of a viewBox, so that it scales without redrawing and text keeps its shape. */
export function BarChart({ summary, bars, formatValue }: BarChartProps) {
  const max = axisMax(Math.max(0, ...bars.map(({ value }) => value)))
  const count = bars.length
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-2">
      <div
        aria-hidden="true"
        className="tabular -my-2 flex flex-col justify-between text-right text-xs text-ink-soft"
      >
        <span>{formatValue(max)}</span>
        <span>{formatValue(max / 2)}</span>
        <span>{formatValue(0)}</span>
      </div>
      <svg role="img" aria-label={summary} className="h-36 w-full overflow-visible sm:h-44">
        {['0', '50%', '100%'].map((y) => (
          <line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
        ))}
        {bars.map(({ key, value, tooltip }, index) => (
          <g key={key}>
            <rect
              x={percent(index + gapShare / 2, count)}
              width={percent(1 - gapShare, count)}
              y={percent(max - value, max)}
              height={percent(value, max)}
              rx="2"
              className="fill-leaf"
            />
            {/* The whole height shows the tooltip. */}
            <rect
              x={percent(index, count)}
              width={percent(1, count)}
              height="100%"
              className="fill-transparent"
            >
              <title>{tooltip}</title>
            </rect>
          </g>
        ))}
      </svg>
      <svg aria-hidden="true" className="tabular col-start-2 mt-1.5 h-5 w-full overflow-visible">
        {bars.map(({ key, label }, index) =>
          label ? (
            <text
              key={key}
              x={percent(index + 0.5, count)}
              y="14"
              className={classNames(
                'fill-ink-soft text-xs [text-anchor:middle]',
                !label.isMain && 'max-sm:hidden',
              )}
            >
              {label.text}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  )
}

/** Share of the width of a bar. */
const gapShare = 0.25

export function ShareBar({ part, whole }: { part: number; whole: number }) {
  return (
    <svg aria-hidden="true" className="h-1.5 w-full overflow-hidden rounded-full">
      <rect width="100%" height="100%" className="fill-sunken" />
      <rect width={percent(part, whole)} height="100%" rx="3" className="fill-leaf" />
    </svg>
  )
}
