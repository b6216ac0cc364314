import type { Page } from 'playwright-core'
import { withPractice } from '../builders/practice-payments.ts'
import { noOrderLimits } from '../default-config.ts'
import { type State, sweepAccessibility } from './accessibility-sweep.ts'
import { addPanelPacking, barcode, type PanelPacking } from './panel-packing.ts'
import { press, pressInDialog, see, seen } from './panel-steps.ts'

sweepAccessibility({
  fill: addPanelPacking,
  includes: (path) => /^seller\/(orders\/(:id\/pick|slips|picks|bill|labels)|deliveries)$/.test(path),
  config: { ...withPractice, orderLimits: noOrderLimits, languages: ['en', 'as'] },
  states: {
    'an order to pick': by('packer', pick('fresh'), seen('0 of 2 items')),
    'an order that a colleague picks': by('owner', pick('taken'), seen('Being packed by Ranjit')),
    'a barcode that is not of the order': by('packer', pick('scanned'), async (page) => {
      await press(page, 'Scan')
      await scan(page, barcode)
      await see(page, 'Joha Rice: found 1 of 3')
      await scan(page, '4006381333931')
      await see(page, 'No item of this order has the barcode 4006381333931.')
    }),
    'presses that wait for the network': {
      ...by('packer', pick('waiting'), async (page) => {
        await page.route(picks, (route) => route.abort())
        await press(page, 'Found Joha Rice')
        await press(page, 'Not there Tomato')
        await press(page, 'Pack')
        await see(page, '2 changes are waiting for the network')
        await page.unroute(picks)
      }),
      allowed: /ERR_FAILED/,
    },
    'a press that was refused': {
      ...by('packer', pick('refused'), async (page) => {
        const json = { success: false, code: 'order_taken', message: 'Bipul has this order now.' }
        await page.route(picks, (route) => route.fulfill({ status: 409, json }))
        await press(page, 'Found Tomato')
        await see(page, 'Tomato: found 1 of 1')
        await page.unroute(picks)
      }),
      allowed: /status of 409/,
    },
    'an order to pack, with missing items': by('packer', pick('found'), async (page) => {
      await press(page, 'Pack')
      await see(page, 'Tomato: not there')
      await page.getByRole('dialog').getByLabel('Number of bags').selectOption('2 bags')
    }),
    'a packed order': by('packer', pick('packed'), seen(/^Amount due/)),
    'a weight to type': by('packer', pick('unweighed'), seen(/^Exactly 750 g/)),
    'a weight above the order': by('packer', pick('unweighed'), async (page) => {
      await page.getByLabel('Weight of Rohu in grams').fill('915')
      await see(page, 'That is 90 g more than the order allows: take some off')
    }),
    'a paid order to pack for less': by('packer', pick('paid'), async (page) => {
      await press(page, 'Pack')
      await see(page, /is refunded to the customer/)
    }),
    'a choice of substitutes': by('packer', pick('short'), async (page) => {
      await press(page, 'Substitute Hilsa')
      await page.getByRole('dialog').getByRole('button', { name: /Katla/ }).waitFor()
    }),
    'a search for a substitute in vain': by('packer', pick('short'), async (page) => {
      await press(page, 'Substitute Hilsa')
      await pressInDialog(page, 'Search all products')
      await page.getByRole('dialog').getByRole('searchbox').fill('zzz')
      await see(page, 'No product in stock matches.')
    }),
    'the quantity of a substitute': by('packer', pick('short'), async (page) => {
      await press(page, 'Substitute Hilsa')
      await pressInDialog(page, /Katla/)
      await see(page, /It costs the customer/)
    }),
    'substitutes without the network': {
      ...by('packer', pick('short'), async (page) => {
        await page.getByRole('button', { name: 'Substitute Hilsa', exact: true }).waitFor()
        await page.context().setOffline(true)
        await press(page, 'Substitute Hilsa')
        await see(page, /You can choose a substitute when it is back/)
        await page.context().setOffline(false)
      }),
      allowed: /ERR_INTERNET_DISCONNECTED/,
    },
    'a substitute agreed on the phone': by('packer', pick('leaveOut'), async (page) => {
      await press(page, /^Customer agreed on the phone.*Hilsa$/)
      await pressInDialog(page, /Katla/)
      await page.getByLabel('The customer agreed on the phone').waitFor()
    }),
    'a substitute': by('packer', pick('replaced'), seen('Instead: 2 × Katla, 1 kg')),
    'an order to pack after an answer': by('packer', pick('asked'), async (page) => {
      await press(page, 'Pack')
      await see(page, /The customer can answer about Katla until/)
    }),
    'a substitute that was declined': by('packer', pick('declined'), seen('Declined')),
    'a substitute without an answer': by('packer', pick('unanswered'), seen('No answer')),
    'the stops of a rider': by('rita', '/seller/deliveries', async (page) => {
      await see(page, 'Too many wrong codes.')
      await page.getByText('2 finished today').click()
      await see(page, 'Cash ₹118.00')
    }),
    'a rider without stops': by('freeRider', '/seller/deliveries', seen('No deliveries yet')),
    'a delivery that was paid by UPI': by('rita', '/seller/deliveries', async (page, given) => {
      await press(page, await named(given, { order: 'out', is: 'Delivered' }))
      await page.getByRole('radio', { name: 'Paid by UPI to the shop' }).check()
    }),
    'the reasons of a failed delivery': by('rita', '/seller/deliveries', async (page, given) => {
      await press(page, await named(given, { order: 'out', is: 'Not delivered' }))
      await page.getByRole('radio', { name: 'Nobody at home' }).check()
    }),
    'a location that the browser does not share': by('rita', '/seller/deliveries', async (page, given) => {
      await press(page, await named(given, { order: 'out', is: 'Save this location' }))
      await pressInDialog(page, 'Save this location')
      await see(page, 'Your browser does not share your location.')
    }),
    'a location to replace': by('rita', '/seller/deliveries', async (page, given) => {
      await press(page, await named(given, { order: 'placed', is: 'Save this location' }))
      await see(page, 'This replaces the saved location.')
    }),
    'a delivery that waits for the network': {
      ...by('mohan', '/seller/deliveries', async (page, given) => {
        await page.route('**/complete', (route) => route.abort())
        await deliver(page, await named(given, { order: 'unsent', is: 'Delivered' }))
        await see(page, '1 change is waiting for the network')
        await page.getByText('1 finished today').click()
      }),
      allowed: /ERR_FAILED/,
    },
    // It stays refused while the page is looked at: sent, it would be gone from the next look.
    'a logout while a delivery waits for the network': {
      ...by('mohan', '/seller/deliveries', async (page) => {
        await press(page, 'Logout')
        await see(page, '1 change has not reached the shop.')
      }),
      allowed: /ERR_FAILED/,
    },
    'a delivery with a wrong code': {
      ...by('mohan', '/seller/deliveries', async (page, given) => {
        const json = { success: false, code: 'wrong_code', message: 'That is not the code. 4 tries left.' }
        await page.route('**/complete', (route) => route.fulfill({ status: 409, json }))
        await deliver(page, await named(given, { order: 'wrongCode', is: 'Delivered' }))
        await see(page, 'Type the code again')
        await page.unroute('**/complete')
      }),
      allowed: /status of 409/,
    },
    'a delivery that a colleague has now': {
      ...by('mohan', '/seller/deliveries', async (page, { orders, people }) => {
        const json = { success: false, code: 'not_found', message: 'You no longer have this order.' }
        await page.route('**/start', (route) => route.fulfill({ status: 404, json }))
        await press(page, /^Start delivery/)
        await see(page, 'You no longer have this order.')
        await people.owner.assignRider({ orders: [{ id: orders.removed._id }], rider: null })
        await page.reload()
        await see(page, 'You no longer have this order.')
        await page.unroute('**/start')
      }),
      allowed: /status of 404/,
    },
    'packing slips': by('packer', paper('slips', ['packed', 'sent']), seen('Instead: Katla')),
    'packing slips on a roll': by('packer', paper('slips', ['packed', 'bag']), async (page) => {
      await page.getByText('80 mm roll').click()
      await see(page, '690 g')
    }),
    'a pick list without a cancelled order': by(
      'packer',
      paper('picks', ['fresh', 'cancelled']),
      async (page) => {
        await see(page, /^Cancelled, not included/)
      },
    ),
    bills: by('packer', paper('bill', ['packed', 'sent', 'bag']), seen('Instead: Katla')),
    'labels on a roll': by('packer', paper('labels', ['packed']), async (page) => {
      await page.getByText('58 mm roll').click()
      await page.getByRole('article', { name: /bag 2 of 2$/ }).waitFor()
    }),
    'nothing to print': {
      ...by('packer', '/seller/orders/slips?ids=nonsense', seen('Nothing to print')),
      allowed: /status of 400/,
    },
  },
})

type PanelState = State<PanelPacking>
type OrderName = keyof PanelPacking['orders']

const picks = '**/api/order/seller/order/*/pick'

function by(
  as: keyof PanelPacking['people'],
  path: PanelState['path'],
  show: PanelState['show'],
): PanelState {
  return { as, path, ...(show && { show }) }
}

function pick(name: OrderName) {
  return ({ orders }: PanelPacking) => `/seller/orders/${orders[name]._id}/pick`
}

function paper(kind: string, names: OrderName[]) {
  return ({ orders }: PanelPacking) =>
    `/seller/orders/${kind}?ids=${names.map((name) => orders[name]._id).join(',')}`
}

/** The button of an order. */
async function named({ people, orders }: PanelPacking, { order, is }: { order: OrderName; is: string }) {
  const { orderNumber } = (await people.owner.getOrder({ id: orders[order]._id })).order
  return new RegExp(`^${is}.* ${orderNumber}$`)
}

async function scan(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Barcode' }).fill(code)
  await page.keyboard.press('Enter')
}

async function deliver(page: Page, button: RegExp): Promise<void> {
  await press(page, button)
  await page.getByLabel('Customer’s code').fill('1234')
  await pressInDialog(page, '₹118')
  await pressInDialog(page, 'Delivered, ₹118.00 received')
}
