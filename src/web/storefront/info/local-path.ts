export function toLocalPath(next: string | null): string {
  if (next === null) return '/'
  const path = next.replace(/^\//, '')
  return /^[\w-]+(\/[\w-]+)*$/.test(path) ? `/${path}` : '/'
}
