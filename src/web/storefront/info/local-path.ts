/** '/my-orders' for 'my-orders'; '/' for anything that is no plain path of this shop. */
export function toLocalPath(next: string | null): string {
  if (next === null) return '/'
  const path = next.replace(/^\//, '')
  return /^[\w-]+(\/[\w-]+)*$/.test(path) ? `/${path}` : '/'
}
