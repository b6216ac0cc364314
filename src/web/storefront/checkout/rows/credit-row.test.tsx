import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { CreditRow } from './credit-row.tsx'

const row = { usablePaise: 120_00, totalPaise: 188_75, onChange: () => {} }

test('the row offers what credit can pay of the order', () => {
  const { text, html } = render(<CreditRow {...row} isUsed={false} />)
  expect(text).toBe('Use ₹120.00 store credit')
  expect(html).not.toContain('checked')
})

test('the row says what is left to pay', () => {
  expect(render(<CreditRow {...row} isUsed />).text).toBe('Use ₹120.00 store credit ₹68.75 left to pay')
  expect(render(<CreditRow {...row} usablePaise={188_75} isUsed />).text).toBe(
    'Use ₹188.75 store credit Nothing left to pay',
  )
})
