import { useMemo } from 'react'
import { encode } from 'uqr'
import { classNames } from './class-names.ts'

/** Blank modules around the code, which scanners need. */
const quietZone = 3

type QrCodeProps = { text: string; label: string; className?: string }

/** Black on white in dark mode too, because scanners need it. */
export function QrCode({ text, label, className = 'size-44' }: QrCodeProps) {
  const { size, path } = useMemo(() => toSvgPath(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={classNames('rounded-md border border-line [shape-rendering:crispEdges]', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function toSvgPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + quietZone} ${y + quietZone}h1v1h-1z`] : [])),
  )
  return { size: size + 2 * quietZone, path: squares.join('') }
}
