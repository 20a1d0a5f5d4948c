import type { MealType } from '#domain/meals/meal-types.ts';

/** A dish: keys of Swedish catalogue foods, each with its amount as typed. */
export type Dish = string;
/** Dishes that alternate at a meal; a repeated one is eaten more often. */
export type Menu = Record<MealType, readonly Dish[]>;
export type Menus = { weekday: Menu; weekend: Menu };

const oatsAndFil = 'havregryn 60 g, filmjolk-3 2 dl, blabar 80 g, kaffe-mjolk 2 dl';
const crispbread = 'knackebrod-rag 2 skivor, bregott-75 2 tsk, ost-hard-28 2 skivor, agg-kokt 1 st, kaffe 2 dl';
const appleAndNuts = 'apple 1 st, mandel 20 g';
const fruitAndSandwich = 'apple 1 st, mandel 20 g, knackemacka-ost 1 st';
const fika = 'kaffe 1 kopp, kanelbulle 1 st';
const tacos = 'taco-tortilla 3 st, vin-rott 1 glas';

/** The member: oats in the morning, packed or bought lunches, ordinary Swedish dinners, tacos at the weekend. */
export const MEMBER_MENUS: Menus = {
  weekday: {
    Breakfast: [
      oatsAndFil,
      oatsAndFil,
      crispbread,
      oatsAndFil,
      'havregrynsgrot 1 portion, mellanmjolk 1,5 dl, lingonsylt 1 msk, kaffe-mjolk 2 dl',
    ],
    Lunch: [
      'kycklingfile-stekt 150 g, bulgur-kokt 1 portion, grekisk-sallad 180 g',
      'linssoppa 1 portion, knackebrod-rag 2 skivor, ost-hard-28 2 skivor, bregott-75 1 tsk, banan 1 st',
      'lasagne 400 g, gronsallad-vinagrett 1 portion',
      'artsoppa 1 portion, pannkaka 2 st, jordgubbssylt 1 msk',
      'caesarsallad 1 portion, limpa 1 skiva, bregott-75 1 tsk',
      'spagetti-kottfarssas 400 g, morot 1 st, mellanmjolk 1 glas',
      'fiskgratang-dill 1 portion, gronsallad-blandad 1 portion, limpa 1 skiva',
    ],
    Dinner: [
      'lax-stekt 140 g, potatis-kokt 250 g, broccoli-kokt 150 g, graddfilssas 1 dl',
      'kottbullar 10 st, potatis-kokt 250 g, graddsas 1 dl, lingonsylt 2 msk',
      'linsgryta 400 g, ris-kokt 200 g, yoghurt-grekisk-10 2 msk',
      'pasta-kokt 220 g, kottfarssas 2 dl, ost-hard-28 2 skivor, gronsallad-blandad 1 portion',
      'torsk-kokt 1 portion, potatismos 300 g, morot-kokt 1 portion, smor 3 tsk, mellanmjolk 1 glas',
      'kycklingwok 500 g, clementin 2 st',
      'falukorv-stekt 120 g, stuvade-makaroner 1 portion, morot 1 st',
      'kyckling-ris-curry 500 g, gronsallad-blandad 1 portion',
    ],
    Snacks: [
      fruitAndSandwich,
      `${fika}, apple 1 st`,
      'kvarg-naturell 200 g, hallon 1 dl, banan 1 st, mandel 10 g',
      fruitAndSandwich,
      'knackebrod-rag 3 skivor, messmor 2 msk, clementin 1 st',
      'banan 1 st, jordnotssmor 1 msk, mellanmjolk 1 glas',
    ],
  },
  weekend: {
    Breakfast: [
      'aggrora 1 portion, fullkornsbrod-rag 2 skivor, bregott-75 2 tsk, apelsinjuice 1 glas, kaffe-mjolk 2 dl',
      oatsAndFil,
      'yoghurt-grekisk-10 2 dl, granola 1 dl, jordgubbar 100 g, kaffe 2 dl',
    ],
    Lunch: [
      'raksmorgas 1 st',
      'pannkaka 4 st, jordgubbssylt 2 msk',
      'tomatsoppa 1 portion, ostsmorgas 2 st',
      'omelett 1 portion, limpa 2 skivor, bregott-75 2 tsk, gronsallad-blandad 1 portion',
    ],
    Dinner: [
      tacos,
      'entrecote-stekt 1 portion, potatisgratang 250 g, gronsallad-vinagrett 1 portion, vin-rott 1 glas',
      tacos,
      'kyckling-grillad 180 g, potatis-rastekt 200 g, bearnaise 2 msk',
      'sushi 11 st, sojasas 1 msk',
    ],
    Snacks: [
      'gelehallon 50 g, popcorn 40 g',
      fika,
      'vindruvor 150 g, mjolkchoklad 30 g',
      'kladdkaka 1 portion, kaffe 1 kopp',
    ],
  },
};

/** The friend: sandwiches and eggs in the morning, larger portions, a shake after training. */
export const FRIEND_MENUS: Menus = {
  weekday: {
    Breakfast: [
      'agg-stekt 3 st, fullkornsbrod-rag 2 skivor, bregott-75 2 tsk, skinka-rokt 3 skivor, kaffe 2 dl',
      'kvarg-naturell 300 g, granola 1,5 dl, banan 1 st, kaffe 2 dl',
      'fil-flingor 400 g, ostsmorgas 2 st, kaffe 2 dl',
    ],
    Lunch: [
      'kottbullar-mos 1 portion, lingonsylt 2 msk, lattol 1 förp',
      'kyckling-pasta 1 portion, gronsallad-blandad 1 portion, limpa 1 skiva',
      'korv-stroganoff 1 portion, ris-kokt 1 portion',
      'pyttipanna 1 portion, agg-stekt 1 st, rodbetor-inlagda 1 portion',
      'kebabtallrik 350 g',
    ],
    Dinner: [
      'pasta-kokt 300 g, kottfarssas 2 dl, gronsallad-blandad 1 portion',
      'lax-stekt 180 g, potatis-kokt 300 g, graddfilssas 1 dl, broccoli-kokt 1 portion',
      'kycklingfile-stekt 220 g, ris-kokt 250 g, currysas 1 dl, morot 1 st',
      'pannbiff 1 portion, potatis-kokt 300 g, brunsas 1 dl, lingonsylt 1 msk',
    ],
    Snacks: [
      'proteinshake-mjolk 1 portion, banan 2 st',
      'kaffe 1 kopp, chokladboll 1 st, apple 1 st',
      'proteinbar 1 st, jordnotter 30 g',
    ],
  },
  weekend: {
    Breakfast: [
      'agg-stekt 2 st, bacon-stekt 4 skivor, limpa 2 skivor, bregott-75 2 tsk, apelsinjuice 1 glas, kaffe 2 dl',
      'havregrynsgrot-mjolk 400 g, blabarssylt 2 msk, ostsmorgas 2 st, kaffe 2 dl',
    ],
    Lunch: [
      'hamburgare 1 st, pommes-frites-ugn 1 portion',
      'flaskpannkaka 1 portion, lingonsylt 2 msk',
      'varm-macka 2 st, tomatsoppa 1 portion',
    ],
    Dinner: [
      'pizza-capricciosa 1 st, pizzasallad 1 portion',
      'taco-tortilla 4 st, starkol 1 förp',
      'ryggbiff-stekt 200 g, pommes-frites-ugn 200 g, bearnaise 3 msk, starkol 1 förp',
    ],
    Snacks: [
      'chips 50 g, starkol 1 förp',
      'kladdkaka 1 portion, kaffe 1 kopp',
      'vindruvor 200 g, ost-hard-31 4 skivor',
    ],
  },
};

/** Today so far: breakfast, lunch and a snack with 1,184 kcal in total, no dinner yet. */
export const MEMBER_TODAY: Partial<Record<MealType, Dish>> = {
  Breakfast: 'havregryn 65 g, filmjolk-3 2 dl, blabar 80 g, kaffe-mjolk 2 dl',
  Lunch: 'kycklingfile-stekt 150 g, bulgur-kokt 200 g, grekisk-sallad 180 g',
  Snacks: appleAndNuts,
};
export const FRIEND_TODAY: Partial<Record<MealType, Dish>> = {
  Breakfast: 'kvarg-naturell 300 g, granola 1,5 dl, banan 1 st, kaffe 2 dl',
};
