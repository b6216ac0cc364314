/** What a page has noted of itself, in milliseconds since its navigation began. */
export type PageMetrics = {
  firstPaint: number
  largestPaint: number
  /** What that was: 'img.size-full', for whoever looks for the reason. */
  largestElement: string
  shift: number
  longTasks: { start: number; duration: number }[]
}

declare global {
  interface Window {
    noted: PageMetrics
  }
}

/** Runs in the page before all of its own scripts, so it must stand alone. */
export function recordPageMetrics(): void {
  const noted: PageMetrics = { firstPaint: 0, largestPaint: 0, largestElement: '', shift: 0, longTasks: [] }
  window.noted = noted
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') noted.firstPaint = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    const element = 'element' in entry && entry.element instanceof Element ? entry.element : null
    noted.largestPaint = entry.startTime
    noted.largestElement = element ? `${element.localName} ${element.textContent || element.className}` : ''
  })
  watch('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
      noted.shift += Number(entry.value)
  })
  watch('longtask', ({ startTime, duration }) => noted.longTasks.push({ start: startTime, duration }))

  function watch(type: string, note: (entry: PerformanceEntry) => void): void {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
    observer.observe({ type, buffered: true })
  }
}

/**
 * Total blocking time: what tasks after the first paint take beyond 50 ms each. A task that began before it counts from there on.
 */
export function blockingTime({ firstPaint, longTasks }: PageMetrics): number {
  const left = longTasks.map(({ start, duration }) => start + duration - Math.max(start, firstPaint) - 50)
  return left.filter((time) => time > 0).reduce((sum, time) => sum + time, 0)
}
