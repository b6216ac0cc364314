import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { categories, pictureSlots } from '#rules/catalogue.ts'
import { queryKeys, useApi } from '../api.ts'
import { PageHead } from '../page-head.tsx'
import { Button } from '../ui/button.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { type FieldReader, submitForm } from '../ui/submit-form.ts'
import { showError, showToast } from '../ui/toast.ts'
import { checkProductForm, type ProductForm, toProductData } from './check-product-form.ts'
import { PictureSlots, type Slots } from './picture-slots.tsx'
import { PriceField } from './price-field.tsx'

const emptySlots: Slots = Array.from({ length: pictureSlots }, () => null)

const categoryOptions = [
  { value: '', text: 'Select Category' },
  ...categories.map(({ path, text }) => ({
    value: path,
    text: path === text ? path : `${path} – ${text}`,
  })),
]

export function AddProductPage() {
  const api = useApi()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [slots, setSlots] = useState(emptySlots)
  const [faults, setFaults] = useState<Partial<ProductForm>>({})
  const add = useMutation({
    mutationFn: (product: ProductForm) =>
      api.addProduct(toProductData(product), { files: slots.flatMap((slot) => slot?.file ?? []) }),
    onSuccess: ({ message }) => {
      form.current?.reset()
      setSlots(emptySlots)
      void showToast(message ?? 'Product added')
      return queries.invalidateQueries({ queryKey: queryKeys.products })
    },
    onError: (error) => showError(error),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    submitForm(event, { read: readProduct, check: checkProductForm, show: setFaults, send: add.mutate })
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid max-w-2xl gap-5">
      <PageHead title="Add Product" />
      <h1 className="text-xl font-bold">Add Product</h1>
      <PictureSlots slots={slots} onChange={setSlots} />
      <Field
        name="name"
        label="Product Name"
        autoComplete="off"
        required
        maxLength={200}
        error={faults.name}
      />
      <TextArea
        name="description"
        label="Product Description"
        rows={5}
        maxLength={5000}
        hint="Each line becomes one bullet."
      />
      <Select name="category" label="Category" options={categoryOptions} className="sm:max-w-xs" />
      <div className="grid grid-cols-2 gap-4">
        <PriceField name="price" label="Product Price" error={faults.price} />
        <PriceField name="offerPrice" label="Offer Price" error={faults.offerPrice} />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Field
          name="weight"
          label="Weight (optional)"
          autoComplete="off"
          maxLength={200}
          placeholder="1 kg"
        />
        <Field
          name="stock"
          label="Stock count (optional)"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          placeholder="Not counted"
        />
      </div>
      <Button type="submit" size="large" busy={add.isPending} className="sm:w-56">
        {add.isPending ? 'ADDING …' : 'ADD PRODUCT'}
      </Button>
    </form>
  )
}

function readProduct(read: FieldReader): ProductForm {
  return {
    name: read('name'),
    description: read('description'),
    category: read('category'),
    price: read('price'),
    offerPrice: read('offerPrice'),
    weight: read('weight'),
    stock: read('stock').trim(),
  }
}
