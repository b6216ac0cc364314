import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/** How far a pressed mouse has to go before it counts as dragging and not as a press. */
const threshold = 6

export type Drag = { from: number; over: number }

type DragSlots = {
  list: RefObject<HTMLUListElement | null>
  drag: Drag | null
  /** For what begins a drag: a handle at once, a picture only under a mouse, since fingers scroll there. */
  grab: (event: PointerEvent<HTMLElement>, from: number) => void
}

/** Lets the children of a list be dragged to one another's places, by mouse, pen or finger. Escape lets go. */
export function useDragSlots(onMove: (move: { from: number; to: number }) => void): DragSlots {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)

  function grab(event: PointerEvent<HTMLElement>, from: number) {
    const places = [...(list.current?.children ?? [])]
    const tile = places[from]
    if (event.button !== 0 || !(tile instanceof HTMLElement)) return
    const start = { x: event.clientX, y: event.clientY }
    let over: number | null = null
    followPointer(event, {
      onMove(to) {
        const way = { x: to.x - start.x, y: to.y - start.y }
        if (over === null && Math.hypot(way.x, way.y) < threshold) return false
        over = nearest(places, to)
        tile.style.translate = `${way.x}px ${way.y}px`
        setDrag({ from, over })
        return true
      },
      onEnd(isDropped) {
        tile.style.translate = ''
        setDrag(null)
        if (isDropped && over !== null && over !== from) onMove({ from, to: over })
      },
    })
  }

  return { list, drag, grab }
}

type Follow = {
  /** Says whether the pointer is dragging by now. */
  onMove: (to: { x: number; y: number }) => boolean
  onEnd: (isDropped: boolean) => void
}

function followPointer(event: PointerEvent<HTMLElement>, { onMove, onEnd }: Follow): void {
  const { currentTarget: element, pointerId } = event
  const listening = new AbortController()
  let dragging = false
  const end = (isDropped: boolean) => {
    listening.abort()
    if (dragging) swallowClick(element)
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

/** A press that became a drag is no press any more. */
function swallowClick(element: HTMLElement): void {
  const listening = new AbortController()
  element.addEventListener('click', (click) => click.preventDefault(), {
    capture: true,
    signal: listening.signal,
  })
  setTimeout(() => listening.abort())
}

/** The place whose middle is nearest. The dragged one's own is where it was taken from, not where it hangs now. */
function nearest(places: readonly Element[], { x, y }: { x: number; y: number }): number {
  const distances = places.map((place) => {
    const { left, top, width, height } = place.getBoundingClientRect()
    const [dx, dy] = hanging(place)
    return Math.hypot(left - dx + width / 2 - x, top - dy + height / 2 - y)
  })
  return distances.indexOf(Math.min(...distances))
}

function hanging(place: Element): [number, number] {
  if (!(place instanceof HTMLElement)) return [0, 0]
  const [dx = 0, dy = 0] = place.style.translate.split(' ').map(Number.parseFloat)
  return [dx || 0, dy || 0]
}
