import { expect } from 'vitest'
import { anAddress, aShopper } from '../builders/accounts.ts'
import { addDemoProducts } from './demo-products.ts'
import { phoneJourney } from './journey.ts'
import { findChoice, openChoice } from './page-steps.ts'
import { expectToast } from './toasts.ts'

phoneJourney(
  'a shopper changes an address, adds another by its pin code, and deletes it',
  async ({ shop, open }) => {
    const { rice } = await addDemoProducts(shop)
    const asha = await aShopper(shop)
    await asha.updateCart({ cartItems: { [rice._id]: 1 } })
    const page = await open({ as: asha })
    await page.goto('/cart')

    await openChoice(page, 'Delivery address')
    await page.getByRole('link', { name: 'Edit the address Station Road 4' }).click()
    await page.waitForURL('**/add-address?id=*')
    expect(await page.getByLabel('First name').inputValue()).toBe('Asha')
    await page.getByLabel('Street').fill('Station Road 14')
    await page.getByLabel('PIN code').fill('784168')
    expect(await page.getByLabel('City').inputValue(), 'what stood there stays').toBe('Biswanath Chariali')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.waitForURL('**/cart')
    await expectToast(page, 'Address updated')
    await page.getByText('Station Road 14').waitFor()

    await openChoice(page, 'Delivery address')
    await page.getByRole('link', { name: 'Add address' }).click()
    await page.getByLabel('PIN code').fill('784164')
    await page.getByText('Filled in from the PIN code: city Dikrong, state Assam.').waitFor()
    expect(await page.getByLabel('City').inputValue()).toBe('Dikrong')
    await page.getByLabel('PIN code').fill('784168')
    expect(await page.getByLabel('City').inputValue(), 'another place of the same shop').toBe('Gohpur')
    await page.getByLabel('City').fill('Kalabari')
    await page.getByLabel('PIN code').fill('781024')
    await page.getByText('We don’t usually deliver to 781024').first().waitFor()
    expect(await page.getByLabel('City').inputValue(), 'typed by hand').toBe('Kalabari')
    expect(await page.getByLabel('State').inputValue(), 'of the other pin code').toBe('')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('Last name is required').waitFor()
    await page.getByLabel('First name').fill('Mina')
    await page.getByLabel('Last name').fill('Borah')
    await page.getByLabel('Phone').fill('60000 54321')
    await page.getByLabel('Street').fill('Market Lane 2')
    await page.getByLabel('State').fill('Assam')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.waitForURL('**/cart')
    expect(await page.evaluate(() => sessionStorage.getItem('haat-address-draft')), 'the draft').toBeNull()
    await findChoice(page, 'Delivery address').getByText('Market Lane 2').waitFor()
    await page.getByText('We don’t usually deliver to 781024').waitFor()

    await openChoice(page, 'Delivery address')
    expect(await page.getByRole('radio', { name: /Market Lane 2/ }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Delete the address Market Lane 2' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this address?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete the address Market Lane 2' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Address deleted')
    await expect.poll(() => page.getByText('Market Lane 2').count()).toBe(0)
    expect(await page.getByRole('radio', { name: /Station Road 14/ }).isChecked()).toBe(true)
    expect((await asha.listAddresses()).addresses.map(({ street }) => street)).toEqual(['Station Road 14'])

    await page.getByRole('button', { name: 'Delete the address Station Road 14' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No address found').waitFor()
  },
)

phoneJourney('an address that could not be saved stays in the form', async ({ shop, open, allowError }) => {
  allowError(/Failed to load resource/)
  const asha = await aShopper(shop)
  const page = await open({ as: asha })
  await page.route('**/api/address/update', (route) => route.abort())
  await page.goto(`/add-address?id=${asha.address}`)
  await page.getByLabel('Street').fill('Station Road 14')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: /No answer from the shop/ })
    .waitFor()
  expect(await page.getByLabel('Street').inputValue()).toBe('Station Road 14')
  await page.unroute('**/api/address/update')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.waitForURL('**/cart')
  expect((await asha.listAddresses()).addresses[0]?.street).toBe('Station Road 14')
})

phoneJourney("no shopper sees another shopper's address", async ({ shop, open }) => {
  const page = await open()
  const [asha, bina] = [await aShopper(shop), await aShopper(shop, { name: 'Bina' })]
  const { address } = await asha.addAddress({ address: anAddress({ street: 'Hidden Lane' }) })
  await page.goto(`/add-address?id=${address._id}`)
  await page.waitForURL('**/cart')
  await page.getByText('Log in to add an address.').waitFor()
  const other = await open({ as: bina })
  await other.goto(`/add-address?id=${address._id}`)
  await other.getByText('Address not found').waitFor()
})
