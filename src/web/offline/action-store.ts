/** `field` is the refused value, if the reply names one: 'lines.2'. */
export type Refusal = { code: string; message: string; field?: string }

/** `id` is new with each press. A reply belongs to the press that was sent, not to a newer one. */
export type StoredAction = { id: string; refusal?: Refusal | undefined }

export type QueueOptions<Action extends StoredAction> = {
  /** In localStorage. Of one staff member: the actions of a colleague are not sent. */
  storageKey: string
  isAction: (value: unknown) => value is Action
  /** A refused action holds back the later ones of its group, and no others. */
  groupOf: (action: Action) => string
  /** A repeat changes nothing. Aborted when no reply arrives in time. */
  send: (action: Action, signal: AbortSignal) => Promise<void>
  /** How long a reply may take. A request into a dead cell otherwise holds back all later actions for minutes. */
  timeoutMs?: number
}

/** Storage is read each time, because two tabs may have the page open. A device without storage uses memory. */
export function openActionStore<Action extends StoredAction>({
  storageKey: key,
  isAction,
}: Pick<QueueOptions<Action>, 'storageKey' | 'isAction'>) {
  let memory: readonly Action[] = []
  let hasStorage = true
  let text: string | null = null
  return {
    /** The same array until something changes. */
    read(): readonly Action[] {
      if (!hasStorage) return memory
      try {
        const stored = localStorage.getItem(key)
        if (stored === text) return memory
        text = stored
        memory = parseList(stored).filter(isAction)
      } catch {
        hasStorage = false
      }
      return memory
    },
    write(actions: readonly Action[]): void {
      memory = actions
      try {
        text = actions.length > 0 ? JSON.stringify(actions) : null
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
        hasStorage = true
      } catch {
        hasStorage = false
      }
    },
  }
}

function parseList(stored: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
