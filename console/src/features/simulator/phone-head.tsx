import { ChevronLeft, EllipsisVertical } from 'lucide-react'
import type { Simulator } from '@tertulia/contract/simulator'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { Popover } from '#ui/popover.tsx'

type Names = Pick<Simulator, 'business_name' | 'business_number' | 'customer_name' | 'customer_number'>

/** Names the business that the customer writes to, and tells that this is not WhatsApp. */
export function PhoneHead({ names }: { names: Names | undefined }) {
  const { t } = useTranslation()
  const about = t(($) => $.simulator.about_phone)
  return (
    <header className="flex h-[52px] shrink-0 items-center gap-2 border-b border-line pr-2 pl-2">
      <ChevronLeft aria-hidden className="size-5! text-ink-2" />
      <span
        aria-hidden
        className="flex size-8 shrink-0 items-center justify-center rounded-agent bg-ok-text font-voice text-[16px] font-semibold text-surface"
      >
        {names?.business_name.at(0)?.toLocaleUpperCase()}
      </span>
      <span className="min-w-0 flex-1">
        <span className="type-button block truncate">{names?.business_name}</span>
        <span className="type-caption block truncate text-tinto-text">{t(($) => $.simulator.not_whatsapp)}</span>
      </span>
      {names && (
        <Popover
          label={about}
          align="end"
          className="w-64 p-3"
          trigger={<IconButton label={about} icon={<EllipsisVertical aria-hidden />} />}
        >
          <p className="type-button">{about}</p>
          <p className="type-meta mt-1 text-ink-2">
            {t(($) => $.simulator.customer, { name: names.customer_name, number: names.customer_number })}
          </p>
          <p className="type-meta text-ink-2">{t(($) => $.simulator.business, { number: names.business_number })}</p>
        </Popover>
      )}
    </header>
  )
}
