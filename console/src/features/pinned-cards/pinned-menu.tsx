import { type PinnedCard, pinnedCards } from '@tertulia/contract/pinned-cards'
import { ArrowDown, ArrowUp, Ellipsis, PinOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { tellError } from '#ui/toast.tsx'
import { useUnpin } from './use-pinned-cards.ts'

type Props = {
  card: PinnedCard
  title: string
  /** Its place among those that are pinned, and how many they are. */
  place: number
  of: number
}

/** Moves a card among those that are pinned, and unpins it. */
export function PinnedMenu({ card, title, place, of }: Props) {
  const { t } = useTranslation()
  const move = useSend(pinnedCards.move, { refreshes: [pinnedCards.list] })
  const unpin = useUnpin()
  const moveTo = (to: number) => move.mutate({ params: { id: card.id }, body: { place: to } }, { onError: tellError })
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t(($) => $.pinnedCards.more, { title })} icon={<Ellipsis aria-hidden />} />}
    >
      {place > 0 && (
        <MenuItem icon={<ArrowUp aria-hidden />} onSelect={() => moveTo(place - 1)}>
          {t(($) => $.pinnedCards.move_up)}
        </MenuItem>
      )}
      {place < of - 1 && (
        <MenuItem icon={<ArrowDown aria-hidden />} onSelect={() => moveTo(place + 1)}>
          {t(($) => $.pinnedCards.move_down)}
        </MenuItem>
      )}
      <MenuItem icon={<PinOff aria-hidden />} onSelect={() => unpin(card)}>
        {t(($) => $.pinnedCards.unpin)}
      </MenuItem>
    </Menu>
  )
}
