// Written by `npm run messages`.
import type { AccountMessages } from './keys/account.ts'
import type { CatalogueMessages } from './keys/catalogue.ts'
import type { CheckoutMessages } from './keys/checkout.ts'
import type { CommonMessages } from './keys/common.ts'
import type { InfoMessages } from './keys/info.ts'
import type { MailMessages } from './keys/mail.ts'
import type { OrdersMessages } from './keys/orders.ts'
import type { PoliciesMessages } from './keys/policies.ts'
import type { SellerOrdersMessages } from './keys/seller-orders.ts'
import type { SellerProductsMessages } from './keys/seller-products.ts'
import type { SellerSettingsMessages } from './keys/seller-settings.ts'
import type { ServerMessages } from './keys/server.ts'
import type { ShopMessages } from './keys/shop.ts'

export type Messages =
  & ShopMessages
  & CommonMessages
  & CatalogueMessages
  & CheckoutMessages
  & AccountMessages
  & OrdersMessages
  & InfoMessages
  & PoliciesMessages
  & SellerOrdersMessages
  & SellerProductsMessages
  & SellerSettingsMessages
  & ServerMessages
  & MailMessages
