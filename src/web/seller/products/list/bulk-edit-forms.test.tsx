import { expect, test } from 'vitest'
import { aSellerProduct } from '#test/builders/product-views.ts'
import { render } from '#test/render.tsx'
import { BulkEditForms } from './bulk-edit-forms.tsx'

test('no category is chosen before a person chooses one', () => {
  const products = [aSellerProduct({ category: 'Instant' })]
  const { html } = render(<BulkEditForms products={products} isBusy={false} onChange={() => {}} />)
  const [list = ''] = /<select[^>]*name="category".*?<\/select>/s.exec(html) ?? []
  expect(list).toContain('<option value="">Select Category</option>')
  expect(list).not.toContain('selected')
})
