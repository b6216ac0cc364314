import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { render, textOfEach } from '#test/render.tsx'
import { SuggestionItem } from './suggestion-item.tsx'
import type { Suggestion } from './use-suggestions.ts'

const rice: Product = {
  _id: 'rice',
  name: 'Joha Rice',
  description: [],
  category: 'Grocery',
  price: 120,
  offerPrice: 99.5,
  image: [],
  inStock: true,
  weight: '1 kg',
}

function drawItem(suggestion: Suggestion, typed: string) {
  return render(
    <SuggestionItem id="i" suggestion={suggestion} typed={typed} isChosen={false} onPress={() => {}} />,
  )
}

describe('the typed text is highlighted', () => {
  test.each<[string, string, string[]]>([
    ['Joha Rice', 'rice', ['Rice']],
    ['Joha Rice', '  JOHA r ', ['Joha R']],
    ['Rice, rice and rice', 'rice', ['Rice']],
    ['জোহা চাউল', 'চাউল', ['চাউল']],
    ['Salt (1 kg)', '(1', ['(1']],
    ['Joha Rice', 'dal', []],
    ['Joha Rice', ' ', []],
  ])('in %j of %j: %j', (text, typed, parts) => {
    expect(textOfEach(drawItem({ to: '/', text }, typed).html, 'b')).toEqual(parts)
  })

  test('and no letter of the name is lost or repeated', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 12 })
    fc.assert(
      fc.property(word, word, (text, typed) => {
        const { html } = drawItem({ to: '/', text }, typed)
        const shown = /leading-5">(.*?)<\/span><span class="block/s.exec(html)?.[1] ?? ''
        const plain = drawItem({ to: '/', text }, '').html
        expect(plain).toContain(`leading-5">${shown.replace(/<\/?b[^>]*>/g, '')}</span>`)
      }),
    )
  })
})

test('a product shows its weight and price, a category its label', () => {
  expect(drawItem({ to: '/', text: 'Joha Rice', product: rice }, 'dal').text).toBe('Joha Rice 1 kg ₹99.50')
  expect(drawItem({ to: '/', text: 'Dairy & Bakary' }, 'dal').text).toBe('Dairy & Bakary Category')
})
