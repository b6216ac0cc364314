import type { DeliveryErrors } from '#domain/delivery/validate-delivery.ts'

/** A value inside a setting. `path` is its key in `errors`. */
export type SettingPart<Value> = {
  path: string
  value: Value
  set: (value: Value) => void
  errors: DeliveryErrors
}

export function partOf<Whole extends object, Key extends keyof Whole & string>(
  { path, value, set, errors }: SettingPart<Whole>,
  key: Key,
): SettingPart<Whole[Key]> {
  return {
    path: path ? `${path}.${key}` : key,
    value: value[key],
    set: (part) => set({ ...value, [key]: part }),
    errors,
  }
}

export function itemsOf<Item>({
  path,
  value,
  set,
  errors,
}: SettingPart<readonly Item[]>): SettingPart<Item>[] {
  return value.map((item, index) => ({
    path: `${path}.${index}`,
    value: item,
    set: (next) => set(value.with(index, next)),
    errors,
  }))
}

export function errorOf({ path, errors }: Pick<SettingPart<unknown>, 'path' | 'errors'>): string {
  return errors.get(path) ?? ''
}
