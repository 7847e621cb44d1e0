import type { BoardAddress } from '@tertulia/contract/board-addresses'
import type { BoardCard } from '@tertulia/contract/pinned-cards'
import { PINNED_CARDS } from '@tertulia/contract/pinned-cards.limits'
import { Ellipsis, Pin, PinOff } from 'lucide-react'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { usePin, usePinnedCards, useUnpin } from './use-pinned-cards.ts'

/** True around a card that is shown where it is pinned: what pins and moves it stands beside it there. */
export const PinnedPlace = createContext(false)

type Props = {
  card: BoardCard
  /** Address of its board, as it is shown. */
  address: BoardAddress
  title: string
}

/** Menu of a card of a board: pins it to one's home screen, or unpins it. */
export function PinMenu(props: Props) {
  return use(PinnedPlace) ? null : <CardMenu {...props} />
}

function CardMenu({ card, address, title }: Props) {
  const { t } = useTranslation()
  const { agent } = useCurrentAgent()
  const { data: all } = usePinnedCards()
  const pin = usePin()
  const unpin = useUnpin()
  if (!agent || !all) return null
  const pinned = all.find((each) => each.card === card && each.agent_id === agent.id)
  const isFull = all.length >= PINNED_CARDS
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t(($) => $.pinnedCards.more, { title })} icon={<Ellipsis aria-hidden />} />}
    >
      {pinned ? (
        <MenuItem icon={<PinOff aria-hidden />} onSelect={() => unpin(pinned)}>
          {t(($) => $.pinnedCards.unpin)}
        </MenuItem>
      ) : (
        <MenuItem
          icon={<Pin aria-hidden />}
          disabledReason={isFull ? t(($) => $.pinnedCards.full) : undefined}
          onSelect={() => pin({ agent_id: agent.id, card, address })}
        >
          {t(($) => $.pinnedCards.pin)}
        </MenuItem>
      )}
    </Menu>
  )
}
