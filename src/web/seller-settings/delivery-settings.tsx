import { type KeyboardEvent, useRef, useState } from 'react'
import { settingLimits } from '#rules/check-settings.ts'
import { formatCount } from '#rules/shop.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Switch } from '../ui/switch.tsx'
import { readPins } from './read-pins.ts'
import { Fault, SettingFrame } from './setting-frame.tsx'
import type { Setting } from './use-settings-form.ts'

/** The pin codes as chips; a whole list can be pasted at once. */
export function PinsSetting({ setting }: { setting: Setting<readonly string[]> }) {
  const { value: pins, set, fault } = setting
  const [refused, setRefused] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function add() {
    if (!input.current) return
    const { added, wrong } = readPins(input.current.value, pins)
    if (added.length > 0) set([...pins, ...added])
    input.current.value = wrong.join(' ')
    setRefused(wrong.length === 0 ? '' : `${wrong.join(', ')}: a pin code has six digits.`)
    input.current.focus()
  }

  function addByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ',') return
    // Not the whole form yet.
    event.preventDefault()
    add()
  }

  function remove(pin: string) {
    set(pins.filter((one) => one !== pin))
    input.current?.focus()
  }

  return (
    <SettingFrame setting={setting} what="the pin codes" usual={setting.usual.join(', ')}>
      <p className="text-sm font-semibold">
        Pin codes we deliver to{' '}
        <span className="tabular font-normal text-ink-soft">{formatCount(pins.length)}</span>
      </p>
      <ul className="mt-1 flex flex-wrap gap-2" aria-label="Pin codes we deliver to">
        {pins.map((pin) => (
          <li
            key={pin}
            className="tabular inline-flex items-center rounded-full border border-line bg-sunken pl-3.5 font-medium"
          >
            {pin}
            <button
              type="button"
              aria-label={`Remove ${pin}`}
              onClick={() => remove(pin)}
              className="grid size-9 place-items-center rounded-full text-ink-soft hover:text-red pointer-coarse:size-11"
            >
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-start gap-2 sm:max-w-sm">
        <Field
          ref={input}
          className="flex-1 basis-32"
          name="new-pins"
          label="Add pin codes"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8 * settingLimits.pins}
          hint="One, or a whole list to paste."
          error={refused}
          onKeyDown={addByKey}
        />
        <Button variant="secondary" className="mt-6.5" onClick={add}>
          Add
        </Button>
      </div>
      <Fault text={fault} />
    </SettingFrame>
  )
}

export function OnlyToPinsSetting({ setting }: { setting: Setting<boolean> }) {
  return (
    <SettingFrame setting={setting} what="other pin codes" usual={setting.usual ? 'on' : 'off'}>
      <Switch label="Refuse orders to any other pin code" checked={setting.value} onChange={setting.set} />
      <p className="text-sm text-ink-soft">
        Off: whoever lives elsewhere is told that it may take longer, and can order all the same.
      </p>
    </SettingFrame>
  )
}
