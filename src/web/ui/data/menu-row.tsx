import { useCloseMenu } from '../overlays/menu.tsx';
import { ListRow, type ListRowProps } from './list-row.tsx';

/** A row of a menu: closes the menu and then acts. */
export function MenuRow({ onPress, ...row }: Omit<ListRowProps, 'onPress'> & { onPress: () => unknown }) {
  const close = useCloseMenu();
  const handlePress = () => {
    close();
    onPress();
  };
  return <ListRow {...row} onPress={handlePress} />;
}
