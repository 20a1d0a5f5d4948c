import { BookOpen, Dumbbell, Footprints, MessageCircle, Moon, Ruler, Salad, Sparkles, Trophy } from 'lucide-react';
import type { TopicIcon } from '#domain/community/community-codes.ts';
import type { IconComponent } from '#web/ui/icon.tsx';

export const topicIcons: Record<TopicIcon, IconComponent> = {
  chat: MessageCircle,
  spark: Sparkles,
  food: Salad,
  strength: Dumbbell,
  running: Footprints,
  measure: Ruler,
  trophy: Trophy,
  rest: Moon,
  book: BookOpen,
};
