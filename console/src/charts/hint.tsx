import { Info } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressLink } from '#shell/address-link.tsx'
import { Popover } from '#ui/popover.tsx'
import { Tooltip } from '#ui/tooltip.tsx'

/** How a figure is counted. */
export type Definition = {
  /** One sentence, shown on hover and on focus. */
  text: string
  formula?: string
  not_counted?: string
  /** Its place on the page of definitions. */
  href?: string
}

type Props = { label: string; definition: Definition }

/** Beside the name of a figure: what it means, in a word on hover and focus, and whole when pressed. */
export function Hint({ label, definition }: Props) {
  const { t } = useTranslation()
  const name = t(($) => $.charts.definition_of, { label })
  return (
    <Popover label={name} className="w-76 p-4" trigger={<HintButton label={name} text={definition.text} />}>
      <p className="type-section">{label}</p>
      <p className="type-body mt-1 text-pretty text-ink-2">{definition.text}</p>
      {(definition.formula || definition.not_counted) && (
        <dl className="type-meta mt-3 flex flex-col gap-2">
          {definition.formula && <Detail term={t(($) => $.charts.formula)} text={definition.formula} />}
          {definition.not_counted && <Detail term={t(($) => $.charts.not_counted)} text={definition.not_counted} />}
        </dl>
      )}
      {definition.href && (
        <AddressLink to={definition.href} className="link type-meta mt-3 inline-block">
          {t(($) => $.charts.glossary)}
        </AddressLink>
      )}
    </Popover>
  )
}

const Detail = ({ term, text }: { term: string; text: string }) => (
  <div>
    <dt className="font-semibold text-ink">{term}</dt>
    <dd className="text-pretty text-ink-2">{text}</dd>
  </div>
)

type ButtonProps = ComponentProps<'button'> & { label: string; text: string }

const HintButton = ({ label, text, ...button }: ButtonProps) => (
  <Tooltip text={text}>
    <button
      {...button}
      type="button"
      aria-label={label}
      data-not-painted
      className="touch-target inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-3 hover:bg-fill hover:text-ink data-popup-open:bg-fill print:hidden"
    >
      <Info aria-hidden className="size-3.5!" />
    </button>
  </Tooltip>
)
