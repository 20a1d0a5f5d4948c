/**
 * Limits that hold in forms and on the server alike.
 * Sources: the product's decisions on bounds; BMI by WHO; order limits by the card provider and the owner.
 */
export const BOUNDS = {
  ageYears: { min: 13, max: 120 },
  heightCm: { min: 100, max: 250 },
  weightKg: { min: 20, max: 400 },
  weeklyGoalKg: { min: 0, max: 1.5 },
  activityLevel: { min: 1, max: 5 },
  /** A day's goal that is set by hand, kcal: wider than anybody should eat, so that only slips are refused. */
  energyGoalKcal: { min: 500, max: 10_000 },
  energyGoalShare: { min: 0, max: 100 },
  /** A day's goal for a nutrient, grams. */
  nutrientGoalG: { min: 0, max: 2000 },
  activityMinutes: { min: 1, max: 1440 },
} as const;

/** A shopping list: for how many days and persons, and how much can be ticked off. */
export const LIST_BOUNDS = { days: { min: 1, max: 31 }, persons: { min: 1, max: 20 }, ticks: 500 } as const;

/** Recipes: how much one holds, and how much can stand in boxes after cooking it. */
export const RECIPE_BOUNDS = {
  portions: { min: 1, max: 100 },
  minutes: 2880,
  ingredients: 60,
  steps: 40,
  tags: 10,
  boxes: 60,
  potGrams: 20_000,
  /** So many cookings are read, the newest. */
  cookings: 400,
} as const;

/** Pantry: how much of one thing (grams, or pieces), and how many foods one cooking takes from it. */
export const PANTRY_BOUNDS = { amount: 1_000_000, usedFoods: 600 } as const;

/** The week plan: how far ahead it goes, and the numbers that order what is planned for a meal. */
export const WEEK_BOUNDS = { daysAhead: 366, position: 1_000_000, portions: { min: 0.5, max: 20 } } as const;

/** Body: what a tape and a caliper can read, how often a skinfold is read, and the days that can be entered. */
export const BODY_BOUNDS = {
  tapeCm: { min: 10, max: 250 },
  skinfoldMm: { min: 1, max: 100 },
  readingsPerSite: 5,
  earliestDay: '1950-01-01',
} as const;

/** Training: what a set, a workout, a template and an import can hold. Sources: the product's decisions on bounds. */
export const FITNESS_BOUNDS = {
  reps: { min: 0, max: 1000 },
  weightKg: { min: 0, max: 1000 },
  rpe: { min: 1, max: 10 },
  durationMinutes: { min: 1, max: 1440 },
  /** One set: at most a day, at most a thousand kilometres. */
  seconds: { min: 0, max: 86_400 },
  distanceM: { min: 0, max: 1_000_000 },
  restSeconds: { min: 0, max: 3600 },
  calories: { min: 0, max: 20_000 },
  met: { min: 1, max: 25 },
  feeling: { min: 1, max: 5 },
  exercises: 60,
  setsPerExercise: 100,
  setsPerWorkout: 1000,
  sessionsPerDay: 6,
  schedules: 100,
  templates: 500,
  moves: 400,
  plateKg: { min: 0.1, max: 50 },
  barKg: { min: 0, max: 50 },
  plateKinds: 16,
  platesPerSide: 20,
  setsPerWeek: { min: 1, max: 50 },
  progressionStepKg: { min: 0.1, max: 50 },
  historyPageSize: 20,
  calendarDays: 400,
  importBatch: 100,
  importCheck: 10_000,
  aliases: 1000,
  earliest: '2000-01-01',
} as const;

/** Notifications on devices: how many devices and reminders a member has, and how long a push service's address may be. */
export const PUSH_BOUNDS = { devices: 10, reminders: 20, endpointLength: 1000 } as const;

/** Health data of other apps: what a day can hold, and how much one call brings. */
export const HEALTH_BOUNDS = {
  steps: { min: 1, max: 200_000 },
  /** kcal. */
  'active-energy': { min: 1, max: 20_000 },
  /** Per cent. */
  'body-fat': { min: 2, max: 75 },
  earliestDay: '2000-01-01',
  weightsPerBatch: 500,
  samplesPerBatch: 2000,
  workoutsPerBatch: 200,
} as const;

/** Community: lengths in characters, sizes of pages, and how much a post can carry. */
export const COMMUNITY_BOUNDS = {
  topicTitle: 80,
  topicDescription: 200,
  threadTitle: 120,
  post: 10_000,
  mentions: 10,
  pictures: 4,
  pictureAlt: 200,
  reportText: 1000,
  appealText: 2000,
  decisionText: 1000,
  searchText: 100,
  blockedWord: 40,
  blockedWords: 500,
  drafts: 50,
  topicsPerDay: 2,
  threadsPerPage: 25,
  postsPerPage: 20,
  hitsPerPage: 20,
  notificationsPerPage: 30,
  casesPerPage: 25,
  eventsPerPage: 30,
  /** Counts of what is unread stop here: nobody tells 100 from 101. */
  unread: 100,
  /** As does the count of a member's own threads. */
  ownCounted: 1000,
  curveDays: 730,
} as const;

/** E-books: lengths in characters, sizes in bytes. */
export const EBOOK_BOUNDS = {
  title: 80,
  author: 80,
  description: 300,
  chapterTitle: 120,
  chapter: 60_000,
  chapters: 60,
  /** The whole text of a book in one language: it is kept on the device to be read offline. */
  book: 600_000,
  fileBytes: 50 * 1024 * 1024,
  coverBytes: 5 * 1024 * 1024,
  quote: 1000,
  quoteContext: 40,
  note: 2000,
  marks: 2000,
  deviceName: 64,
  booksAtOnce: 100,
} as const;

/** Shop: what one order may hold and cost. Amounts in öre. */
export const SHOP_BOUNDS = {
  /** What a card may be charged: the card provider takes nothing below 3 kr, the owner nothing above 100 000 kr. */
  finalAmount: { min: 300, max: 10_000_000 },
  quantity: { min: 1, max: 999 },
  cartLines: 50,
  /** Most orders of one member that hold goods without being paid. */
  unpaidOrders: 5,
  price: { min: 100, max: 10_000_000 },
  stock: 1_000_000,
  netGrams: 1_000_000,
  imageBytes: 5 * 1024 * 1024,
  /** Most orders that are marked as shipped in one go. */
  ordersAtOnce: 100,
} as const;

/** The administration. */
export const ADMIN_BOUNDS = {
  /** Öre: a larger refund asks the admin for the password again. */
  refundWithoutPassword: 100_000,
  /** How many members one request may reach. */
  membersAtOnce: 200,
  /** How far ahead something that is assigned may begin. */
  startDaysAhead: 90,
} as const;

/** Longest accepted texts, in characters. */
export const LENGTHS = {
  email: 254,
  phone: 32,
  username: { min: 3, max: 30 },
  fullName: 100,
  password: { min: 8, max: 128 },
  country: 2,
  timezone: 64,
  bio: 500,
  referralCode: 16,
  token: 128,
  foodSynonyms: 500,
  foodId: 64,
  foodName: 160,
  unit: 20,
  planName: 80,
  planDescription: 500,
  recipeName: 80,
  recipeTag: 30,
  recipeLine: 200,
  recipeStep: 1000,
  potName: 40,
  bodyNotes: 500,
  exerciseId: 64,
  exerciseName: 120,
  workoutName: 80,
  workoutCategory: 40,
  workoutNotes: 2000,
  exerciseSteps: 2000,
  scheduleTitle: 80,
  importFile: 200,
  deviceName: 64,
  productName: 80,
  productSku: 40,
  productDetail: 60,
  productDescription: 2000,
  categoryName: 40,
  deliveryName: 100,
  street: 100,
  town: 60,
  stockNote: 200,
  orderNote: 1000,
  refundReason: 500,
  withdrawal: 1000,
  passkeyName: 60,
  adminNote: 300,
  /** A picture within an address; bytes are four thirds as many characters, and a call takes 512 KiB. */
  avatarUrl: 400_000,
} as const;

/** How many recovery codes stand in for a second step, and how many passkeys an account may have. */
export const TWO_STEP_BOUNDS = { recoveryCodes: 10, passkeys: 20 } as const;

/** Pictures a member may upload: bytes. */
export const MAX_IMAGE_BYTES = 8 * 1024 * 1024;
/** Pictures beside the own foods and recipes of one member. */
export const MOST_MEAL_PICTURES = 500;

/** Food diaries of other apps. A day has far fewer rows than a batch carries. */
export const DIARY_BOUNDS = {
  batch: 400,
  rowsPerDay: 300,
  foods: 500,
  aliases: 1000,
  fileBytes: 20 * 1024 * 1024,
} as const;
