import { expect, test } from 'vitest'
import { aPicking, aPickingLine } from '#test/builders/picking-views.ts'
import { render, textOfEach } from '#test/render.tsx'
import { buildPickingView } from './build-picking-view.ts'
import { PackBar } from './pack-bar.tsx'
import { PickingHeader } from './picking-header.tsx'

const picking = aPicking([aPickingLine(0, { picked: 1 }), aPickingLine(1)])
const queue = {
  state: () => ({ actions: [], refusal: null }),
  ...{ subscribe: () => () => {}, start: () => () => {}, add() {}, resume() {}, discard() {} },
  whenSent: () => Promise.resolve(true),
}

test('the bar has the amount, the progress, the number of bags and the button that packs', () => {
  const { html, text } = render(
    <PackBar {...{ picking, queue, view: buildPickingView(picking, []) }} waiting={0} onScanned={() => {}} />,
  )
  expect(text).toContain('₹118.00 1 of 2 items')
  expect(textOfEach(html, 'button')).toEqual(['Scan', 'Pack'])
  expect(textOfEach(html, 'option').slice(0, 2)).toEqual(['1 bag', '2 bags'])
  expect(textOfEach(html, 'option')).toHaveLength(50)
})

test('the head has the progress where there is no bar', () => {
  const show = (picked: number | null) => render(<PickingHeader {...{ picking, picked }} isColumn={false} />)
  expect(show(1).text).toContain('1 of 2 items')
  expect(show(null).text).not.toContain('of 2 items')
})
