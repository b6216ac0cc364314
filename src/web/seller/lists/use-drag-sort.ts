import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/** A shorter movement is a click. */
const dragThresholdPx = 6

type Drag = { from: number; over: number }

export type DragState = 'none' | 'dragging' | 'target'

type DragSort = {
  list: RefObject<HTMLUListElement | null>
  stateOf: (index: number) => DragState
  /** Call it from a handle, or from the item itself for a mouse only: fingers scroll there. */
  startDrag: (event: PointerEvent<HTMLElement>, from: number) => void
}

/** Reorders list items by mouse, pen or finger. Escape cancels. */
export function useDragSort(onMove: (move: { from: number; to: number }) => void): DragSort {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)

  function startDrag(event: PointerEvent<HTMLElement>, from: number) {
    const items = [...(list.current?.children ?? [])]
    const item = items[from]
    if (event.button !== 0 || !(item instanceof HTMLElement)) return
    const start = { x: event.clientX, y: event.clientY }
    let over: number | null = null
    trackPointer(event, {
      onMove(to) {
        const offset = { x: to.x - start.x, y: to.y - start.y }
        if (over === null && Math.hypot(offset.x, offset.y) < dragThresholdPx) return false
        over = nearestIndex(items, to)
        item.style.translate = `${offset.x}px ${offset.y}px`
        setDrag({ from, over })
        return true
      },
      onEnd(isDropped) {
        item.style.translate = ''
        setDrag(null)
        if (isDropped && over !== null && over !== from) onMove({ from, to: over })
      },
    })
  }

  function stateOf(index: number): DragState {
    return drag?.from === index ? 'dragging' : drag?.over === index ? 'target' : 'none'
  }

  return { list, stateOf, startDrag }
}

export function dragClass(state: DragState): string {
  if (state === 'none') return ''
  return state === 'dragging'
    ? 'relative z-10 opacity-80 shadow-float'
    : 'outline-3 outline-offset-1 outline-leaf outline-dashed'
}

export function moveItem<Item>(list: readonly Item[], { from, to }: { from: number; to: number }): Item[] {
  const moved = list.slice(from, from + 1)
  return list.toSpliced(from, 1).toSpliced(to, 0, ...moved)
}

type PointerHandlers = {
  /** Returns whether the pointer is dragging. */
  onMove: (to: { x: number; y: number }) => boolean
  onEnd: (isDropped: boolean) => void
}

function trackPointer(event: PointerEvent<HTMLElement>, { onMove, onEnd }: PointerHandlers): void {
  const { currentTarget: element, pointerId } = event
  const listening = new AbortController()
  let dragging = false
  const end = (isDropped: boolean) => {
    listening.abort()
    if (dragging) suppressClick(element)
    onEnd(isDropped && dragging)
  }
  const options = { signal: listening.signal }
  const on = (type: 'pointermove' | 'pointerup' | 'pointercancel', handle: (at: MouseEvent) => void) =>
    window.addEventListener(type, (at) => at.pointerId === pointerId && handle(at), options)
  on('pointermove', ({ clientX, clientY }) => {
    dragging = onMove({ x: clientX, y: clientY }) || dragging
  })
  on('pointerup', () => end(true))
  on('pointercancel', () => end(false))
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), options)
}

/** The click after a drag must not act. */
function suppressClick(element: HTMLElement): void {
  const listening = new AbortController()
  element.addEventListener('click', (click) => click.preventDefault(), {
    capture: true,
    signal: listening.signal,
  })
  setTimeout(() => listening.abort())
}

/** Measures the dragged item at its original position, without its translation. */
function nearestIndex(items: readonly Element[], { x, y }: { x: number; y: number }): number {
  const distances = items.map((item) => {
    const { left, top, width, height } = item.getBoundingClientRect()
    const [dx, dy] = translationOf(item)
    return Math.hypot(left - dx + width / 2 - x, top - dy + height / 2 - y)
  })
  return distances.indexOf(Math.min(...distances))
}

function translationOf(element: Element): [number, number] {
  if (!(element instanceof HTMLElement)) return [0, 0]
  const [dx = 0, dy = 0] = element.style.translate.split(' ').map(Number.parseFloat)
  return [dx || 0, dy || 0]
}
