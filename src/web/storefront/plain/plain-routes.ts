import type { ComponentType } from 'react'
import { type RouteObject, redirect } from 'react-router'
import { loadAddress, PlainAddressPage, saveAddress } from './address-page.tsx'
import { changeCart, loadCart, PlainCartPage } from './cart-page.tsx'
import { loadCheckout, PlainCheckoutPage, placeOrder } from './checkout-page.tsx'
import { loadLogin, logIn, logOut, PlainLoginPage } from './login-page.tsx'
import { cancelOrder, loadOrders, PlainOrdersPage } from './orders-page.tsx'
import { plainPaths } from './plain-paths.ts'

/** On the server only: the router of a browser does not know them. */
export const plainRoutes: RouteObject[] = [
  { ...page(plainPaths.cart, PlainCartPage), loader: loadCart, action: changeCart },
  { ...page(plainPaths.checkout, PlainCheckoutPage), loader: loadCheckout, action: placeOrder },
  { ...page(plainPaths.address, PlainAddressPage), loader: loadAddress, action: saveAddress },
  { ...page(plainPaths.login, PlainLoginPage), loader: loadLogin, action: logIn },
  { ...page(plainPaths.orders, PlainOrdersPage), loader: loadOrders, action: cancelOrder },
  { path: plainPaths.logout, action: logOut, loader: () => redirect(plainPaths.orders) },
]

function page(path: string, Component: ComponentType) {
  return { path, Component, handle: { file: `storefront${path}` } }
}
