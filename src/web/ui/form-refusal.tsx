/** What the server said against a form as a whole. */
export function FormRefusal({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <p role="alert" className="rounded-md bg-red-soft px-3 py-2 text-sm font-medium text-red">
      {error.message}
    </p>
  )
}
