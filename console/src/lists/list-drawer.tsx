import type { ComponentProps } from 'react'
import { Drawer } from '#ui/drawer.tsx'
import { RowSteps } from '#ui/row-steps.tsx'
import type { OpenedRow } from './opened-row.ts'

type Props<Row> = Omit<ComponentProps<typeof Drawer>, 'open' | 'onClose' | 'bar'> & { opened: OpenedRow<Row> }

/** The row of a list that is open, beside the list, with the way to its neighbours. */
export const ListDrawer = <Row,>({ opened: { id, onClose, steps }, ...drawer }: Props<Row>) => (
  <Drawer {...drawer} open={id !== undefined} onClose={onClose} bar={steps && <RowSteps {...steps} />} />
)
