/** The bell in the head of the forum's pages, with the number of unread notifications. */
export function NotificationsLink() {
  return null;
}
