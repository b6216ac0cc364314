import { HomePage } from './home-page.tsx'

export function AppHomePage() {
  return <HomePage isApp />
}
