import { Outlet } from 'react-router'

export function SellerLayoutPage() {
  return <Outlet />
}
