import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MyOrder } from '#contract/order.ts'
import type { SubstituteQuestion } from '#contract/substitute.ts'
import { anOrderView, aQuestion } from '#test/builders/order-views.ts'
import { render } from '#test/render.tsx'
import { CartProvider } from '#web/storefront/cart/cart-provider.tsx'
import { SubstituteQuestions } from './substitute-questions.tsx'

const question = aQuestion()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(question.answerBy) - 200_000 }))
afterEach(() => void vi.useRealTimers())

function read(changes: Partial<MyOrder>): string {
  const order: MyOrder = { ...anOrderView(1042), history: [], online: null, ...changes }
  return render(
    <MemoryRouter>
      <CartProvider>
        <SubstituteQuestions orders={[order]} />
      </CartProvider>
    </MemoryRouter>,
  ).text
}

test('a question names what is missing, what comes instead, its amount and the time that is left', () => {
  const words = read({ questions: [question] })
  expect(words).toMatch(/^Order #1042: we don’t have enough 2 × Rohu May we pack this instead\?/)
  expect(words).toMatch(/Katla 1 kg ×\s2 ₹240\.00 Answer by 10:42 am \(4 min left\)/)
  expect(words).toMatch(/Yes, please No, thanks$/)
})

test('a question shows what is missing with its units and amount beside the substitute', () => {
  const replaces = { ...question.replaces, image: [], amount: 260 }
  expect(read({ questions: [{ ...question, replaces }] })).toMatch(
    /Missing Rohu ×\s2 ₹260\.00 Instead Katla 1 kg ×\s2 ₹240\.00/,
  )
})

test('of a product by weight a question says the weight once', () => {
  const product = { ...question.product, weight: '250 g', stepGrams: 250 }
  expect(read({ questions: [{ ...question, product, quantity: 3 }] })).toContain('Katla 750 g ₹240.00')
})

test('of a product by weight the missing weight stands in the title, and an older server names only the product', () => {
  const titleOf = (replaces: SubstituteQuestion['replaces']) =>
    read({ questions: [{ ...question, replaces }] })
  expect(titleOf({ name: 'Rohu', quantity: 2, stepGrams: 250 })).toMatch(
    /^Order #1042: we don’t have enough 500 g Rohu May/,
  )
  expect(titleOf({ name: 'Rohu' })).toMatch(/^Order #1042: we don’t have enough Rohu May/)
})

test('a question whose time is over on this phone can still be answered', () => {
  vi.setSystemTime(Date.parse(question.answerBy) + 1)
  expect(read({ questions: [question] })).toMatch(/Please answer now\. .* Yes, please/)
})

test('without a question there is nothing', () => {
  expect(read({})).toBe('')
})
