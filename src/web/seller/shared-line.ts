import { type LineMessage, openEventLine } from './event-line.ts'
import { shareTask } from './one-tab.ts'

type SharedLineOptions = {
  name: string
  address: (after: string) => string
  beat: string
  names: readonly string[]
  onMessage: (message: LineMessage) => void
  onLive: (isLive: boolean) => void
  onRefused: () => void
}

type Word = { kind: 'live'; isLive: boolean } | ({ kind: 'message' } & LineMessage) | { kind: 'hello' }

/**
 * One line for all tabs of a browser: it allows six connections to a shop at once, and a tab that listens holds one for good. The tab
 * that was looked at last listens and tells the others; a tab that sleeps in the background can't leave the one in front without news.
 */
export function openSharedLine(options: SharedLineOptions): { close: () => void } {
  const { name, onMessage, onLive } = options
  const channel = new BroadcastChannel(name)
  let line: { close: () => void } | undefined
  let after = ''
  let isLive = false
  const say = (word: Word) => channel.postMessage(word)

  function hearLive(live: boolean) {
    isLive = live
    onLive(live)
  }

  function hearMessage(message: LineMessage) {
    after = message.id
    onMessage(message)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'hello') {
      if (line) say({ kind: 'live', isLive })
    } else if (data.kind === 'live') {
      if (!line) hearLive(data.isLive)
    } else hearMessage(data)
  })

  const task = shareTask(name, (isOn) => {
    line?.close()
    line = undefined
    if (!isOn) return
    line = openEventLine({
      ...options,
      after,
      onLive: (live) => {
        hearLive(live)
        say({ kind: 'live', isLive: live })
      },
      onMessage: (message) => {
        hearMessage(message)
        say({ kind: 'message', ...message })
      },
    })
  })

  function takeWhenSeen() {
    if (document.visibilityState === 'visible') task.take()
  }

  document.addEventListener('visibilitychange', takeWhenSeen)
  takeWhenSeen()
  say({ kind: 'hello' })
  return {
    close() {
      document.removeEventListener('visibilitychange', takeWhenSeen)
      task.close()
      channel.close()
    },
  }
}
