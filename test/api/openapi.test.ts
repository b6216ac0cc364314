import { expect, test } from 'vitest'
import { type EndpointName, endpoints, methodAndPath } from '#contract/endpoints.ts'
import { nonJsonReplies } from '#contract/requests/body-kinds.ts'
import { schemas } from '#contract/schemas.ts'
import { aVisitor } from '../builders/accounts.ts'
import { startShop } from '../shop.ts'

type Operation = {
  operationId: string
  summary: string
  security: Record<string, string[]>[]
  parameters: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: {
    required: boolean
    content: Record<string, { schema: { properties?: Record<string, object>; required?: string[] } }>
  }
  responses: Record<string, { content: Record<string, { schema: object }> }>
}
type Description = { openapi: string; paths: Record<string, Record<string, Operation>>; components: object }

const shop = await startShop()
const reply = await aVisitor(shop).browser.send('/openapi.json')
const description: Description = reply.json()
const names = Object.keys(endpoints) as EndpointName[]

function operationOf(name: EndpointName): Operation | undefined {
  const { method, path } = methodAndPath(name)
  return description.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
}

test('the API has a public description', () => {
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toMatch(/^application\/json/)
  expect(description.openapi).toBe('3.1.0')
})

test('the description has both names of the cookies: those with __Host- under https', async () => {
  const { info, components } = reply.json()
  const names = Object.values<{ name: string }>(components.securitySchemes).map(({ name }) => name)
  expect(names).toEqual(['haat_shopper', 'haat_seller'])
  for (const name of names) expect(info.description).toContain(`__Host-${name}`)
})

test('every endpoint is in the description, and nothing else', () => {
  for (const name of names) expect(operationOf(name)?.operationId).toBe(name)
  const described = Object.values(description.paths).flatMap((path) => Object.values(path))
  expect(described).toHaveLength(names.length)
})

test('every endpoint has its permission, request and reply', () => {
  for (const name of names) {
    const [shape, operation] = [schemas[name], operationOf(name)!]
    expect(operation.summary).toBe(shape.summary)
    const scheme = shape.for.split(':')[0] ?? ''
    expect(operation.security).toEqual(shape.for === 'anyone' ? [] : [{ [scheme]: [] }])
    const parameters = operation.parameters.filter((parameter) => parameter.in !== 'header')
    expect(parameters.map((parameter) => parameter.name)).toEqual([
      ...Object.keys(shape.params.shape),
      ...Object.keys(shape.query.shape),
    ])
    expect(
      parameters.filter((parameter) => parameter.in === 'path').every((parameter) => parameter.required),
    ).toBe(true)
    const [[kind, good] = []] = Object.entries(operation.responses['200']?.content ?? {})
    const others: Partial<Record<EndpointName, string>> = nonJsonReplies
    expect(kind).toBe(others[name] ?? 'application/json')
    if (kind === 'application/json')
      expect(JSON.stringify(good?.schema)).toContain('"success":{"type":"boolean","const":true}')
    expect(operation.responses.default).toBeDefined()
  }
})

test('a body is described if there is one', () => {
  expect(names.filter((name) => operationOf(name)?.requestBody).toSorted()).toEqual(
    [
      'actOnPracticeCheckout',
      ...[
        'sellAtCounter',
        'openDrawer',
        'closeDrawer',
        'resolveSaleConflict',
        'refundAtCounter',
        'findCounterCredit',
      ],
      ...[
        'openTicket',
        'replyTicket',
        'reopenTicket',
        'openStaffTicket',
        'answerTicket',
        'decideTicketLine',
        'decideStock',
      ],
      'saveShopSettings',
      'saveSellerTax',
      'saveCategoryTax',
      'setClosing',
      'setFeatured',
      'grantCredit',
      'revokeCredit',
      'groupFamilies',
      'saveFamily',
      'addSize',
      'addBanner',
      'updateBanner',
      'moveBanner',
      'removeBanner',
      'addDoorPhoto',
      'requestContact',
      'confirmContact',
      'openBill',
      'getContactTicket',
      'writeContactTicket',
      'matchPictureFiles',
      'pictureFamily',
      'setCategoryPicture',
      'saveSearchWord',
      'removeSearchWord',
      'refundPayment',
      'register',
      'login',
      'updateProfile',
      'changeLogin',
      'setLanguage',
      'changePassword',
      'forgotPassword',
      'resetPassword',
      'deleteAccount',
      'subscribePush',
      'subscribeSellerPush',
      'sellerLogin',
      'sellerForgotPassword',
      'sellerResetPassword',
      'getInvitation',
      'acceptInvitation',
      'setSellerLanguage',
      'changeSellerPassword',
      'logoutDevice',
      'startTwoFactorSetup',
      'confirmTwoFactor',
      'disableTwoFactor',
      'regenerateRecoveryCodes',
      'handOverCash',
      'inviteStaff',
      'revokeInvitation',
      'updateStaffMember',
      'setStaffMemberActive',
      'resetStaffTwoFactor',
      'addProduct',
      'setStock',
      'resolvePaymentException',
      'takePayment',
      'updateProduct',
      'archiveProduct',
      'duplicateProduct',
      'bulkUpdateProducts',
      'undoBulkUpdate',
      'startBulkJob',
      'addCategory',
      'updateCategory',
      'moveCategory',
      'removeCategory',
      'uploadImport',
      'uploadImportPictures',
      'fetchImportPictures',
      'setImportHeader',
      'checkImport',
      'applyImport',
      'updateCart',
      'addAddress',
      'updateAddress',
      'deleteAddress',
      'answerSubstitute',
      'offerSubstitute',
      'removeSubstitute',
      'placeCodOrder',
      'placeOnlineOrder',
      'payOrder',
      'checkPayment',
      'cancelOrder',
      'submitUtr',
      'confirmUpiPayment',
      'correctCash',
      'rejectUpiPayment',
      'placeAsCash',
      'setOrderStatus',
      'editOrder',
      'editMyOrder',
      'setOrderSlot',
      'setOrderLocation',
      'setStopLocation',
      'takeOrder',
      'pickLine',
      'packOrder',
      'unpackOrder',
      'acceptOrder',
      ...[
        'startDelivery',
        'completeDelivery',
        'failDelivery',
        'returnAtDoor',
        'assignRider',
        'overrideDelivery',
      ],
      'rejectOrder',
      'bulkOrderStatus',
      'placeStaffOrder',
      'bulkReceiveCash',
      'closeCashBook',
      'lockMonth',
      'addCustomerNote',
      'deleteCustomerNote',
      'blockPhone',
      'unblockPhone',
      'setOrderPayment',
      'setUpiReport',
    ].toSorted(),
  )
  const form = operationOf('addProduct')?.requestBody?.content['multipart/form-data']?.schema
  expect([form?.required, Object.keys(form?.properties ?? {})]).toEqual([
    ['productData'],
    ['productData', 'images'],
  ])
  expect(Object.keys(operationOf('updateProduct')?.requestBody?.content ?? {})).toEqual([
    'multipart/form-data',
    'application/json',
  ])
  expect(Object.keys(operationOf('uploadImport')?.requestBody?.content ?? {})).toEqual([
    'application/octet-stream',
  ])
  const address = operationOf('addAddress')?.requestBody?.content['application/json']?.schema
  expect(address?.required).toEqual(['address'])
})

test('what must not happen twice has the idempotency key', () => {
  const withKey = names.filter((name) =>
    operationOf(name)?.parameters.some((parameter) => parameter.name === 'Idempotency-Key'),
  )
  expect(withKey).toEqual(['placeCodOrder', 'placeOnlineOrder', 'addProduct', 'placeStaffOrder'])
})

test('every reference of the description resolves', () => {
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]!)
  expect(references.length).toBeGreaterThan(0)
  for (const reference of new Set(references)) {
    const found = reference
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], description)
    expect([reference, found]).toEqual([reference, expect.any(Object)])
  }
})
