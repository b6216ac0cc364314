import { expect, test } from 'vitest'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { waitForMail } from '#test/mail.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop({ languages: ['en', 'hi', 'as'] })
const fresh = 'the-ferry-leaves-at-nine'

test('mails to a shopper are in the language that was chosen after the login', async () => {
  const asha = await aShopper(shop)
  await asha.setLanguage({ language: 'hi' })
  await asha.changePassword({ currentPassword: asha.password, newPassword: fresh })
  expect((await waitForMail(shop, asha.email)).html).toContain('<html lang="hi-IN">')
})

test('mails to a member of staff are English until a language is chosen', async () => {
  const [bipul, jonali] = [await aSeller(shop), await aSeller(shop)]
  await jonali.setSellerLanguage({ language: 'as' })
  for (const [seller, lang] of [
    [bipul, 'en-IN'],
    [jonali, 'as-IN'],
  ] as const) {
    await seller.changeSellerPassword({ currentPassword: seller.password, newPassword: fresh })
    expect((await waitForMail(shop, seller.email)).html).toContain(`<html lang="${lang}">`)
  }
})

test('a login tells the panel which language was chosen', async () => {
  const seller = await aSeller(shop)
  const logIn = async () => (await aVisitor(shop).sellerLogin(seller)).seller.language
  expect(await logIn()).toBeUndefined()
  await seller.setSellerLanguage({ language: 'hi' })
  expect(await logIn()).toBe('hi')
})

test('a language that no shop has is refused', async () => {
  const asha = await aShopper(shop)
  const reply = await asha.browser.send('/api/user/language', json('POST', { language: 'bn' }))
  expect([reply.statusCode, reply.json().message]).toEqual([400, 'Choose a language of the shop'])
})
