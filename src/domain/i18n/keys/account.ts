// Written by `npm run messages` from messages/en/account.json.
import type { Tag } from '../translate.ts'

// biome-ignore format: one line a key
export type AccountMessages = {
  'account.title': null
  'account.loadFailed': null
  'account.loginFirst.title': null
  'account.loginFirst.text': null
  'account.loginFirst.button': null
  'account.notifications': null
  'account.loading': null
  'account.devices.title': null
  'account.devices.text': null
  'account.devices.button': null
  'account.name.title': null
  'account.name.label': null
  'account.name.save': null
  'account.delete.title': null
  'account.delete.text': null
  'account.delete.open': null
  'account.delete.question': null
  'account.delete.everywhere': null
  'account.delete.kept': null
  'account.delete.active': null
  'account.delete.keep': null
  'account.data.title': null
  'account.data.text': null
  'account.data.done': null
  'account.data.busy': null
  'account.data.button': null
  'account.forgot.page': null
  'account.forgot.title': null
  'account.forgot.text': null
  'account.forgot.sent.title': null
  'account.forgot.sent.text': { email: string | number; strong: Tag }
  'account.forgot.sent.back': null
  'account.forgot.sent.again': null
  'account.login.title': null
  'account.login.submit': null
  'account.login.isNew': null
  'account.login.isKnown': null
  'account.login.register': null
  'account.login.forgot': null
  'account.reset.title': null
  'account.reset.text': null
  'account.reset.submit': null
  'account.reset.again': null
  'account.reset.done.title': null
  'account.reset.done.text': null
  'account.reset.incomplete.title': null
  'account.reset.incomplete.text': null
  'account.orders.title': null
}
