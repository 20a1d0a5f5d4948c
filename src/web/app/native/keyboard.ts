import './keyboard.css';
import { Keyboard } from '@capacitor/keyboard';

/** While the keyboard is up the menu gives its place to what is being written, and the field stays in view. */
export async function followKeyboard(root: HTMLElement): Promise<void> {
  await Keyboard.addListener('keyboardWillShow', () => root.setAttribute('data-keyboard', 'open'));
  await Keyboard.addListener('keyboardDidShow', () => {
    root.ownerDocument.activeElement?.scrollIntoView({ block: 'nearest' });
  });
  await Keyboard.addListener('keyboardWillHide', () => root.removeAttribute('data-keyboard'));
}
