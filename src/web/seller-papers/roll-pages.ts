import { type RefObject, useEffect } from 'react'

/**
 * Gives each sheet in `list` a page of its own height, so that a roll is cut where a slip ends: style sheets know no page 'as long as what is on
 * it'. Nothing is measured for sheets of paper.
 */
export function useRollPages(list: RefObject<HTMLElement | null>, isRoll: boolean): void {
  // Pages are the printer's affair, outside of React. What is on the sheets changes with every drawing.
  useEffect(() => {
    if (!isRoll || !list.current) return
    const pages = new CSSStyleSheet()
    document.adoptedStyleSheets.push(pages)
    const sheets = [...list.current.children].filter((child) => child instanceof HTMLElement)
    const measure = () => pages.replaceSync(sheets.map(pageRule).join('\n'))
    // A letter of another face may need another line.
    const watch = new ResizeObserver(measure)
    for (const sheet of sheets) watch.observe(sheet)
    measure()
    return () => {
      watch.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== pages)
      for (const sheet of sheets) sheet.style.removeProperty('page')
    }
  })
}

const pixelsInMillimetre = 96 / 25.4

function pageRule(sheet: HTMLElement, index: number): string {
  const height = Math.ceil(sheet.offsetHeight / pixelsInMillimetre) + 1
  sheet.style.setProperty('page', `slip-${index}`)
  return `@page slip-${index} { size: 80mm ${height}mm; margin: 0 }`
}
