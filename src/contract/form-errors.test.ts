import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { messageGroups } from '#domain/i18n/message-parts.ts'
import { inLanguage } from '#domain/i18n/translate.ts'
import { csvFields } from '#domain/import/catalogue-csv.ts'
import { readCatalogue } from '#server/i18n/read-catalogues.ts'
import {
  Credentials,
  NewPasswordForm,
  PasswordChange,
  PasswordResetRequest,
  Registration,
  UpdateProfile,
} from './account.ts'
import { AddressInput } from './address.ts'
import { ProductForm } from './catalogue/new-product.ts'
import { checkInput, formErrors } from './form-errors.ts'
import { resolutionForms, UtrForm, utrRejectionForm } from './payment-forms.ts'
import { bulkEditForms } from './seller/bulk.ts'
import { quickEditForm } from './seller/catalogue.ts'
import { ImportColumns } from './seller/catalogue-import.ts'
import { SearchWordForm } from './seller/search-words.ts'
import { TwoFactorCode, TwoFactorConfirmation } from './seller/session.ts'
import { InviteStaff, StaffMemberForm } from './seller/staff.ts'

const asha = { name: 'Asha', email: 'asha@example.com', password: 'mustard-fields' }
const required = 'Password is required'

describe('an account form', () => {
  test('accepts complete values', () => {
    for (const schema of [Registration, Credentials]) expect(formErrors(schema, asha)).toEqual({})
  })

  test('has one sentence for each invalid field', () => {
    const empty = { name: '', email: '', password: '' }
    expect(formErrors(Credentials, empty)).toEqual({ email: 'Email is required', password: required })
    expect(formErrors(Registration, empty)).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      password: required,
    })
  })

  test('checks the length of a new password, not of a password at login', () => {
    const short = { ...asha, password: 'short' }
    expect(formErrors(Credentials, short)).toEqual({})
    expect(formErrors(Registration, short)).toEqual({
      password: 'The password needs at least 8 characters',
    })
  })

  test('names the field of a password change', () => {
    expect(formErrors(PasswordChange, { currentPassword: '', newPassword: 'x'.repeat(129) })).toEqual({
      currentPassword: required,
      newPassword: 'The password is too long (at most 128 characters)',
    })
  })
})

test.each([
  [PasswordResetRequest, { email: 'asha@' }, { email: 'Please enter a valid email address' }],
  [NewPasswordForm, { password: '' }, { password: required }],
  [TwoFactorCode, { code: ' ' }, { code: 'Please enter the code' }],
  [
    TwoFactorConfirmation,
    { password: '', code: '' },
    {
      password: required,
      code: 'Please enter a code of your authenticator app, or a recovery code',
    },
  ],
  [InviteStaff, { name: '', email: 'rita@haat.example', role: 'packer' }, { name: 'Name is required' }],
  [UtrForm, { utr: '1234' }, { utr: expect.stringMatching(/^A UTR has 12 digits/) }],
  [resolutionForms['by-hand'], { note: ' ' }, { note: 'Transfer reference is required' }],
  [resolutionForms.nothing, { note: '' }, { note: 'Reason is required' }],
])('the form of case %#', (schema, values, errors) => {
  expect(formErrors(schema, values)).toEqual(errors)
})

describe('an address form', () => {
  const home = {
    firstName: 'Asha',
    lastName: 'Borah',
    email: 'asha@example.com',
    phone: '+91 60000-12345',
    street: 'Station Road 4',
    city: 'Biswanath Chariali',
    state: 'Assam',
    zipcode: '784164',
    country: 'India',
  }

  test('requires every field', () => {
    for (const field of Object.keys(home)) {
      const errors = formErrors(AddressInput, { ...home, [field]: '  ' })
      expect(errors).toEqual({ [field]: expect.stringMatching(/^[A-Z][A-Za-z ]+ is required$/) })
    }
  })

  test.each([
    [{}, {}],
    [{ email: 'asha' }, { email: 'Please enter a valid email address' }],
    [{ zipcode: '78A164' }, { zipcode: 'PIN code must be 3 to 10 digits' }],
    [{ phone: '+91 (60000) 12345' }, { phone: 'Phone must be 7 to 15 digits' }],
  ])('with %j', (changes, errors) => {
    expect(formErrors(AddressInput, { ...home, ...changes })).toEqual(errors)
  })
})

const wrongTexts = [
  '',
  '\0',
  'a\nb',
  'x'.repeat(6000),
  '-1',
  '0',
  '1.234',
  '9999999999',
  `${'x,'.repeat(99)}`,
]
const productPart = (text: string) => ({
  description: Array(101).fill(text),
  searchWords: [text],
  names: { hi: text, as: text },
  descriptions: { hi: [text], as: [text] },
})
const storefrontForms: z.ZodType[] = [
  ...[Registration, Credentials, PasswordChange, NewPasswordForm, PasswordResetRequest, UpdateProfile],
  ...[AddressInput, UtrForm],
]
const sellerForms: z.ZodType[] = [
  ...[InviteStaff, StaffMemberForm, TwoFactorCode, TwoFactorConfirmation, SearchWordForm, ImportColumns],
  ...[
    utrRejectionForm({ reason: 'amount', amountPaise: 1 }),
    utrRejectionForm({ reason: 'other', amountPaise: 1 }),
  ],
  ...[...Object.values(resolutionForms), quickEditForm, ...Object.values(bulkEditForms)],
  ProductForm,
]

test.each([
  ...storefrontForms.map((schema) => ({ group: 'storefront' as const, schema })),
  ...sellerForms.map((schema) => ({ group: 'seller' as const, schema })),
])('a page has the messages of the errors of its form, case %#', ({ group, schema }) => {
  const messages = readCatalogue('hi', ['shop', ...messageGroups[group]])
  const names = 'shape' in schema ? Object.keys(Object(schema.shape)) : csvFields
  const errors = wrongTexts.flatMap((text) => {
    const fields = Object.fromEntries(names.map((name) => [name, text]))
    const values = schema === ProductForm ? { ...fields, ...productPart(text) } : fields
    return inLanguage({ language: 'hi', messages }, () => Object.values(formErrors(schema, values)))
  })
  expect(errors.filter((error) => !/\p{Script=Devanagari}/u.test(String(error)))).toEqual([])
  expect(errors).not.toEqual([])
})

test.each([
  [z.string(), undefined, 'x is required'],
  [z.string(), 7, 'x must be text'],
  [z.int(), 7.5, 'x must be a whole number'],
  [z.int().min(1), 0, 'x must be at least 1'],
  [z.int().max(9), 10, 'x must be at most 9'],
  [z.string().max(3), 'rice', 'x is too long (at most 3 characters)'],
  [z.array(z.int()).max(1), [1, 2], 'x has too many items (at most 1)'],
  [z.array(z.int()).min(1), [], 'x is not valid'],
  [z.array(z.int()), ['1'], 'x must be a number'],
  [z.object({}), [], 'x must be an object'],
  [z.enum(['a', 'b']), 'c', 'x must be one of a, b'],
  [z.strictObject({}), { y: 1, z: 2 }, 'y, z is not known here'],
  [z.string().regex(/^a$/), 'b', 'x is not valid'],
  [z.union([z.string(), z.int()]), {}, 'x is not valid'],
])('a schema without a sentence of its own has one, case %#', (schema, x, message) => {
  expect(checkInput(z.object({ x: schema }), { x }).error?.issues[0]?.message).toBe(message)
})

test('an input that is no object is refused as a whole', () => {
  expect(checkInput(Credentials, 'x').error?.issues[0]?.message).toBe('The input must be an object')
})
