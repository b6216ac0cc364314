import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeLocks } from '#test/fakes/browser.ts'
import { shareTask } from './one-tab.ts'

beforeEach(fakeLocks)
afterEach(() => void vi.unstubAllGlobals())

function aTab() {
  const turns: boolean[] = []
  const task = shareTask('bell', (isOn) => turns.push(isOn))
  return { task, turns, isOn: () => turns.at(-1) ?? false }
}

/** Until whatever the tabs have to settle between them is settled. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('the first tab has its turn, the next one when it is closed', async () => {
  const [first, second, third] = [aTab(), aTab(), aTab()]
  await settled()
  expect([first, second, third].map((tab) => tab.isOn())).toEqual([true, false, false])
  first.task.close()
  await settled()
  expect([first, second, third].map((tab) => tab.isOn())).toEqual([false, true, false])
})

test('a tab takes it from whoever has it, who gets it back when that one is closed', async () => {
  const [first, second] = [aTab(), aTab()]
  await settled()
  second.task.take()
  await settled()
  expect([first.isOn(), second.isOn()]).toEqual([false, true])
  second.task.close()
  await settled()
  expect([first.isOn(), second.isOn()]).toEqual([true, false])
})

test('who has its turn begins nothing anew by taking it', async () => {
  const tab = aTab()
  await settled()
  tab.task.take()
  tab.task.take()
  await settled()
  expect(tab.turns).toEqual([true])
})

test('a tab that was closed while it waited never begins, nor does one that takes afterwards', async () => {
  const [first, second] = [aTab(), aTab()]
  await settled()
  second.task.close()
  second.task.take()
  first.task.close()
  await settled()
  expect(second.isOn()).toBe(false)
  expect(first.turns).toEqual([true, false])
})

test('whatever the tabs do, one of those that are open has its turn, and no other', async () => {
  const step = fc.record({ tab: fc.nat(2), act: fc.constantFrom('take', 'close', 'wait') })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      fakeLocks()
      const tabs = [aTab(), aTab(), aTab()]
      const closed = new Set<number>()
      for (const { tab, act } of steps) {
        if (act === 'wait') await settled()
        else tabs[tab]?.task[act]()
        if (act === 'close') closed.add(tab)
      }
      await settled()
      expect(tabs.filter((tab) => tab.isOn())).toHaveLength(closed.size < 3 ? 1 : 0)
      expect([...closed].some((tab) => tabs[tab]?.isOn())).toBe(false)
      for (const { task } of tabs) task.close()
      await settled()
    }),
  )
})

test('where tabs know nothing of each other each has its turn, until it is closed', async () => {
  vi.stubGlobal('navigator', {})
  const [first, second, third] = [aTab(), aTab(), aTab()]
  third.task.close()
  await settled()
  expect([first.isOn(), second.isOn(), third.isOn()]).toEqual([true, true, false])
  first.task.close()
  expect(first.isOn()).toBe(false)
})
