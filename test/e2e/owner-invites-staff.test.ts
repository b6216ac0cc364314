import { expect } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { addDemoProducts } from './demo-products.ts'
import { phoneJourney } from './journey.ts'
import { expectToast } from './toasts.ts'

const password = 'fish-and-mustard-seeds'

phoneJourney(
  'an owner invites a packer, and disables the login again',
  async ({ shop, open, isPhone, allowError }) => {
    const { rice } = await addDemoProducts(shop)
    const [owner, asha] = [await aSeller(shop), await aShopper(shop)]
    await asha.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: asha.address })

    const page = await open({ as: owner })
    await page.goto('/seller/people')
    await page.getByRole('main').getByText(owner.email).waitFor()
    await page.getByRole('button', { name: 'Invite staff' }).click()
    await page.getByRole('button', { name: 'Create invitation link' }).click()
    await page.getByText('Name is required').waitFor()
    await page.getByLabel('Name').fill('Jonali')
    await page.getByLabel('Email').fill('jonali@example.com')
    await page.getByRole('radio', { name: 'Packer' }).check()
    await page.getByRole('button', { name: 'Create invitation link' }).click()
    const link = (await page.getByText('/seller/join#').textContent()) ?? ''
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('listitem', { name: 'Jonali' }).getByText('Packer').waitFor()

    const packer = await open()
    const asked: string[] = []
    packer.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await packer.goto(link)
    await packer.getByRole('heading', { name: 'Welcome, Jonali' }).waitFor()
    expect(packer.url()).not.toContain('#')
    allowError(/status of 400/)
    await packer.getByLabel('New password').fill('password1')
    await packer.getByRole('button', { name: 'Join' }).click()
    await expectToast(packer, 'too easy to guess')
    await packer.getByLabel('New password').fill(password)
    await packer.getByRole('button', { name: 'Join' }).click()

    await packer.getByRole('heading', { name: 'Seller Orders' }).waitFor()
    await packer.getByText('Joha Rice').waitFor()
    expect(asked.filter((path) => path === '/api/seller/invite')).toHaveLength(1)
    const places = packer.getByRole('navigation', { name: 'Seller' })
    const links = await places.getByRole('link').all()
    // On a phone the others are behind 'More'.
    const paths = isPhone
      ? ['orders', 'orders?step=to_pick', 'product-list', 'payments']
      : ['product-list', 'orders', 'to-do', 'customers', 'payments']
    expect(await Promise.all(links.map((place) => place.getAttribute('href')))).toEqual(
      paths.map((path) => `/seller/${path}`),
    )
    await places.getByRole('link', { name: isPhone ? 'Products' : 'Product List' }).click()
    const product = packer.getByRole('listitem').filter({ hasText: 'Joha Rice' })
    await product.getByText('₹99.50').waitFor()
    await product.getByRole('switch', { name: 'In Stock' }).click()
    await product.getByRole('switch', { checked: false }).waitFor()
    await product.getByRole('switch', { name: 'In Stock' }).click()
    await product.getByRole('switch', { checked: true }).waitFor()
    expect(await product.locator('button, a, input').count(), 'the switch alone').toBe(1)
    expect(await packer.getByRole('main').getByRole('link', { name: 'Add Product' }).count()).toBe(0)
    await packer.goto('/seller/people')
    await packer.getByText('You don’t have access to Staff.').waitFor()

    await packer.goto(link)
    await packer.getByText('This invitation is not valid').waitFor()

    await packer.goto('/seller/orders')
    await packer.getByText('Joha Rice').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Edit Jonali' }).click()
    await page.getByLabel('Can confirm UPI payments').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('listitem', { name: 'Jonali' }).getByText('UPI payments').waitFor()
    await page.getByRole('button', { name: 'Deactivate Jonali' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await page.getByRole('listitem', { name: 'Jonali' }).getByText('Deactivated').waitFor()

    allowError(/status of 401/)
    await packer.getByRole('link', { name: /^Packed/ }).click()
    await packer.getByRole('heading', { name: 'Seller Login' }).waitFor()
    await packer.getByLabel('Email').fill('jonali@example.com')
    await packer.getByLabel('Password').fill(password)
    await packer.getByRole('button', { name: 'Login' }).click()
    await expectToast(packer, 'Invalid email or password')

    await page.goto('/seller/log')
    await page.getByText('deactivated Jonali').waitFor()
    await page.getByText('Jonali accepted the invitation').waitFor()
    await page.getByLabel('Search (product, order or person)').fill('jona')
    await page.getByText('logged in', { exact: false }).first().waitFor({ state: 'detached' })
    await page.getByText('invited Jonali').waitFor()
    await page.getByLabel('Kind').selectOption({ label: 'Orders' })
    await page.getByText('No activity found').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByText('deactivated Jonali').waitFor()
  },
)

phoneJourney(
  'an owner changes a person, and two tabs do not overwrite each other',
  async ({ shop, open, allowError }) => {
    const [owner, other] = [await aSeller(shop), await aSeller(shop, { role: 'packer' })]
    const [one, two] = [await open({ as: owner }), await open({ as: owner })]
    for (const page of [one, two]) {
      await page.goto('/seller/people')
      const row = page.getByRole('listitem').filter({ hasText: other.email })
      await row.getByRole('button', { name: 'Edit' }).click()
      await page.getByRole('radio', { name: 'Packer' }).waitFor()
    }
    await one.getByLabel('Name').fill('Bipul Das')
    await one.getByRole('button', { name: 'Save' }).click()
    await one.getByRole('listitem', { name: 'Bipul Das' }).waitFor()

    allowError(/status of 409/)
    await two.getByRole('radio', { name: 'Catalogue' }).check()
    await two.getByRole('button', { name: 'Save' }).click()
    await expectToast(two, 'Someone else has changed this staff member')
    expect(await two.getByRole('radio', { name: 'Catalogue' }).isChecked()).toBe(true)

    await one
      .getByRole('listitem')
      .filter({ hasText: owner.email })
      .getByRole('button', { name: 'Edit' })
      .click()
    await one.getByText('You can’t change your own role').waitFor()
    expect(await one.getByRole('radio', { name: 'Packer' }).isDisabled()).toBe(true)
  },
)
