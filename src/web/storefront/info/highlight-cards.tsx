import type { ReactNode } from 'react'
import { type InfoKey, InfoText } from './info-text.tsx'

type Highlight = { icon: ReactNode; title: InfoKey; text: ReactNode }

export function HighlightCards({ highlights }: { highlights: readonly Highlight[] }) {
  return (
    <ul className="mt-8 grid gap-3 sm:grid-cols-3 sm:gap-4">
      {highlights.map(({ icon, title, text }) => (
        <li
          key={title}
          className="flex items-start gap-3 rounded-lg border border-line bg-surface p-4 sm:flex-col sm:p-5"
        >
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf [&_svg]:size-5.5">
            {icon}
          </span>
          <span>
            <strong className="block text-lg first-letter:uppercase">
              <InfoText is={title} />
            </strong>
            <span className="text-ink-soft">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
