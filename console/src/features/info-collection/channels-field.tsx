import { OPEN_CHANNELS } from '@tertulia/contract/channels'
import { CollectionChannel, type InfoCollection } from '@tertulia/contract/info-collection'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxBox } from '#ui/checkbox.tsx'
import { FieldError } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { CHANNEL_ICONS } from './channel-icons.tsx'

type CollectionChannel = InfoCollection['channels'][number]

const isOpen = (channel: string) => OPEN_CHANNELS.some((each) => each === channel)

/** Channels in which it asks, at least one. A channel without customers yet can be removed, and not added. */
export function ChannelsField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const label = t(($) => $.collectionEditor.channels)
  const { value, onChange, error } = useField<CollectionChannel[]>('collection.channels', label)
  return (
    <fieldset aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined}>
      <h3 id={id} className="type-button">
        {label}
      </h3>
      <ul className="mt-1.5 flex flex-col">
        {CollectionChannel.options.map((channel) => {
          const isChosen = value.includes(channel)
          const isOff = !isOpen(channel) && !isChosen
          const name = t(($) => $.conversations.channels[channel])
          return (
            <li key={channel}>
              {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box inside is a button with role checkbox */}
              <label className="flex min-h-[30px] items-center gap-2.5 max-sm:min-h-11">
                <CheckboxBox
                  label={name}
                  checked={isChosen}
                  disabled={disabled || isOff}
                  onChange={(chosen) =>
                    onChange(
                      CollectionChannel.options.filter((each) => (each === channel ? chosen : value.includes(each))),
                    )
                  }
                />
                <span aria-hidden className="flex text-ink-2">
                  {CHANNEL_ICONS[channel]}
                </span>
                <span className={isOff ? 'text-ink-3' : 'text-ink'}>{name}</span>
                {!isOpen(channel) && (
                  <span className="type-meta ml-auto text-ink-3">{t(($) => $.collectionEditor.channel_closed)}</span>
                )}
              </label>
            </li>
          )
        })}
      </ul>
      {error && (
        <div id={`${id}-error`} className="mt-[5px]">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
